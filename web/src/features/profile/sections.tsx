import type { ComponentType } from 'react';
import type { Profile } from '../../../../shared/account/account.ts';
import { Parts } from '../../ui/part-boundary.tsx';
import { ApiKeysSection } from './api-keys-card.tsx';
import { ClientsCard } from './clients-card.tsx';
import { DangerZone } from './danger-zone.tsx';
import { ExportCard } from './export-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { IdentityForm, PaymentForm } from './legal-details-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SubscriptionSection } from './subscription-section.tsx';

type Props = { user: string; profile: Profile };

const Account = ({ profile }: Props) => (
  <Parts>
    <IdentityCard profile={profile} />
    <ExportCard />
    <DangerZone />
  </Parts>
);

const Identity = ({ user, profile }: Props) => (
  <Parts>
    <IdentityForm user={user} profile={profile} />
    <LogoCard address={profile.company_logo_url} />
  </Parts>
);

const Security = ({ profile }: Props) => (
  <Parts>
    <PasswordCard email={profile.email} />
    <SessionsCard />
  </Parts>
);

type Section = {
  id: string;
  label: string;
  tab: 'profil' | 'abonnement';
  /** Whether only providers fill it in. */
  provider?: true;
} & (
  | { of: 'profile'; Content: ComponentType<Props> }
  /** This section does not need the profile. */
  | { of: 'subscription'; Content: ComponentType }
);

const account: Section = { id: 'profil', label: 'Compte', tab: 'profil', of: 'profile', Content: Account };

/** The sections of /profile in the order of their list; each tab is named by the first of its own. */
const sections: readonly Section[] = [
  account,
  {
    id: 'identite',
    label: 'Identité légale et coordonnées',
    tab: 'profil',
    provider: true,
    of: 'profile',
    Content: Identity,
  },
  {
    id: 'paiement',
    label: 'Paiement et conditions',
    tab: 'profil',
    provider: true,
    of: 'profile',
    Content: PaymentForm,
  },
  { id: 'clients', label: 'Clients', tab: 'profil', provider: true, of: 'profile', Content: ClientsCard },
  { id: 'securite', label: 'Sécurité', tab: 'profil', of: 'profile', Content: Security },
  {
    id: 'abonnement',
    label: 'Abonnement et factures',
    tab: 'abonnement',
    of: 'subscription',
    Content: SubscriptionSection,
  },
  { id: 'cles-api', label: 'Clés d’API', tab: 'abonnement', of: 'subscription', Content: ApiKeysSection },
];

export const addressOf = (id: string) => (id === account.id ? '/profile' : `/profile?tab=${id}`);

/** The sections for an account type; those of a client while the type is unknown. */
const listed = (profile: Profile | null | undefined) =>
  sections.filter(({ provider }) => !provider || profile?.account_type === 'developer');

export const contentsOf = (tab: Section['tab'], profile: Profile | null | undefined) =>
  listed(profile)
    .filter((each) => each.tab === tab)
    .map((each) => ({ id: each.id, label: each.label, to: addressOf(each.id) }));

/** The section that an address names by its id; the first one where there is no such. */
export const sectionAt = (id: string | null, profile: Profile | null | undefined): Section => {
  const open = profile ? listed(profile) : sections;
  return open.find((section) => section.id === id) ?? account;
};
