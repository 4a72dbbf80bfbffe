import type { Profile } from '../../../../shared/account.ts';
import { IdentityCard } from './identity-card.tsx';
import { LegalDetailsForm } from './legal-details-form.tsx';
import { LogoCard } from './logo-card.tsx';

/** Who the account is of; what a provider's devis say of it. */
export const AccountTab = ({ profile }: { profile: Profile }) => (
  <div className="grid gap-6">
    <IdentityCard profile={profile} />
    {profile.account_type === 'developer' && (
      <>
        <LegalDetailsForm profile={profile} />
        <LogoCard address={profile.company_logo_url} />
      </>
    )}
  </div>
);
