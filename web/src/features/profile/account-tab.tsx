import type { Profile } from '../../../../shared/account/account.ts';
import { DangerZone } from './danger-zone.tsx';
import { ExportCard } from './export-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LegalDetailsForm } from './legal-details-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Who the account is of; what a provider's devis say of it; who may come in. */
export const AccountTab = ({ user, profile }: { user: string; profile: Profile }) => (
  <div className="grid gap-6">
    <IdentityCard profile={profile} />
    {profile.account_type === 'developer' && (
      <>
        <LegalDetailsForm key={user} user={user} profile={profile} />
        <LogoCard address={profile.company_logo_url} />
      </>
    )}
    <PasswordCard email={profile.email} />
    <SessionsCard />
    <ExportCard />
    <DangerZone />
  </div>
);
