import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Profile } from '../../../../shared/account/account.ts';
import { legalDetailsOf } from '../../../../shared/account/legal-details.ts';
import { UndrawnNotice } from '../../quote-view/undrawn-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConditionsFields } from './conditions-fields.tsx';
import { AddressFields, CompanyFields } from './legal-details-fields.tsx';
import { MediatorFields } from './mediator-fields.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { AccountFields, TermsFields } from './payment-fields.tsx';
import { type LegalSection, useLegalForm } from './use-legal-form.ts';
import { useSaveLegalDetails } from './use-save-legal-details.ts';

const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Notice
    tone="accent"
    title="Vos dernières modifications n’étaient pas enregistrées"
    action={
      <Button variant="secondary" size="sm" onClick={onStartOver}>
        Revenir à ce qui est enregistré
      </Button>
    }
  >
    Elles sont reprises ici telles que vous les aviez laissées.
  </Notice>
);

type Props = { user: string; profile: Profile };

const useSection = (section: LegalSection, { user, profile }: Props) => {
  const { form, restored, startFrom } = useLegalForm(user, section, profile);
  const { save, saving } = useSaveLegalDetails(form, startFrom);
  const startOver = () => startFrom(profile);
  return { form, restored, startOver, submit: form.handleSubmit(save), saving };
};

type FrameProps = {
  section: ReturnType<typeof useSection>;
  title: string;
  description: string;
  notices?: ReactNode;
  /** Other texts that the devis prints with these. */
  printed?: (string | null)[];
  children: ReactNode;
};

const Frame = ({ section, title, description, notices, printed = [], children }: FrameProps) => {
  const { form, restored, startOver, submit, saving } = section;
  const texts = Object.values(useWatch({ control: form.control })).filter((value) => typeof value === 'string');
  return (
    <Card title={title} description={description}>
      <div className="grid gap-4">
        {notices}
        <UndrawnNotice texts={[...printed, ...texts]} />
        {restored && <DraftNotice onStartOver={startOver} />}
      </div>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-8">
        {children}
        <Button type="submit" busy={saving} className="justify-self-start max-sm:w-full">
          {saving ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </form>
    </Card>
  );
};

export const IdentityForm = (props: Props) => {
  const { profile } = props;
  const section = useSection('identite', props);
  const { form } = section;
  return (
    <Frame
      section={section}
      title="Informations légales"
      description="Elles sont imprimées sur vos devis, comme la loi le demande. Aucune n’est obligatoire pour utiliser l’outil."
      printed={[profile.username, profile.company_name]}
      notices={
        <MissingNotice
          saved={legalDetailsOf(profile)}
          companyName={profile.company_name}
          onGo={(field) => form.setFocus(field)}
        />
      }
    >
      <CompanyFields form={form} />
      <AddressFields form={form} />
    </Frame>
  );
};

export const PaymentForm = (props: Props) => {
  const section = useSection('paiement', props);
  const { form } = section;
  return (
    <Frame
      section={section}
      title="Paiement et conditions"
      description="Vos prochains devis commencent avec ces réponses&nbsp;: chacune se change encore à l’émission."
    >
      <AccountFields form={form} />
      <TermsFields form={form} />
      <ConditionsFields form={form} />
      <MediatorFields form={form} />
    </Frame>
  );
};
