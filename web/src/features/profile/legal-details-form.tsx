import { useWatch } from 'react-hook-form';
import type { Profile } from '../../../../shared/account/account.ts';
import { legalDetailsOf } from '../../../../shared/account/legal-details.ts';
import { UndrawnNotice } from '../../quote-view/undrawn-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressFields, CompanyFields, MediatorFields, OfferFields } from './legal-details-fields.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { useLegalForm } from './use-legal-form.ts';
import { useSave } from './use-save.ts';

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

/** What the law wants to read of a provider on a devis. */
export const LegalDetailsForm = ({ user, profile }: { user: string; profile: Profile }) => {
  const saved = legalDetailsOf(profile);
  const { form, restored, startFrom } = useLegalForm(user, saved);
  const texts = Object.values(useWatch({ control: form.control })).filter((value) => typeof value === 'string');
  const { save, saving } = useSave(form, startFrom);
  return (
    <Card
      title="Informations légales"
      description="Elles sont imprimées sur vos devis, comme la loi le demande. Aucune n’est obligatoire pour utiliser l’outil."
    >
      <div className="grid gap-4">
        <MissingNotice saved={saved} companyName={profile.company_name} onGo={(field) => form.setFocus(field)} />
        <UndrawnNotice texts={[profile.username, profile.company_name, ...texts]} />
        {restored && <DraftNotice onStartOver={() => startFrom(saved)} />}
      </div>
      <form noValidate onSubmit={form.handleSubmit(save)} className="mt-6 grid gap-6">
        <CompanyFields form={form} />
        <AddressFields form={form} />
        <MediatorFields form={form} />
        <OfferFields form={form} />
        <Button type="submit" busy={saving} className="justify-self-start max-sm:w-full">
          {saving ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </form>
    </Card>
  );
};
