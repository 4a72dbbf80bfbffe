import { useState } from 'react';
import type { Profile } from '../../../../shared/account.ts';
import { type LegalDetails, legalDetailsOf } from '../../../../shared/legal-details.ts';
import { routes } from '../../../../shared/routes.ts';
import { useRouteForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AddressFields, CompanyFields, OfferFields } from './legal-details-fields.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { type LegalValues, useSave } from './use-save.ts';

/** What the law wants to read of a provider on a devis. */
export const LegalDetailsForm = ({ profile }: { profile: Profile }) => {
  const [defaultValues] = useState(() => legalDetailsOf(profile));
  const form = useRouteForm<LegalValues, LegalDetails>(routes.saveLegalDetails, { defaultValues });
  const { save, saving } = useSave(form);
  return (
    <Card
      title="Informations légales"
      description="Elles sont imprimées sur vos devis, comme la loi le demande. Aucune n’est obligatoire pour utiliser l’outil."
    >
      <MissingNotice
        saved={legalDetailsOf(profile)}
        companyName={profile.company_name}
        onGo={(field) => form.setFocus(field)}
      />
      <form noValidate onSubmit={form.handleSubmit(save)} className="mt-6 grid gap-6">
        <CompanyFields form={form} />
        <AddressFields form={form} />
        <OfferFields form={form} />
        <Button type="submit" busy={saving} className="justify-self-start max-sm:w-full">
          {saving ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </form>
    </Card>
  );
};
