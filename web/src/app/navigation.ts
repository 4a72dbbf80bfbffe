import type { AccountType } from '../../../shared/account/account.ts';

export type Destination = { to: string; label: string };

/** Public pages of the header, in order. */
export const publicPages: Destination[] = [
  { to: '/features', label: 'Fonctionnalités' },
  { to: '/pricing', label: 'Tarifs' },
  { to: '/about', label: 'À propos' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Support' },
];

/** A wide header shows this link beside the public pages. */
export const ownQuotes: Destination = { to: '/history', label: 'Mes devis' };
/** Pages of a signed-in person. */
const ownPages: Destination[] = [ownQuotes, { to: '/profile', label: 'Mon profil' }];

/** Providers have two pages more. */
export const ownPagesOf = (accountType?: AccountType): Destination[] =>
  accountType === 'developer'
    ? [...ownPages, { to: '/profile?tab=clients', label: 'Clients' }, { to: '/calibration', label: 'Calibrage' }]
    : ownPages;

export const signInPages = {
  login: { to: '/auth?tab=login', label: 'Connexion' },
  signup: { to: '/auth?tab=signup', label: 'Inscription' },
} satisfies Record<string, Destination>;

export const legalPages: Destination[] = [
  { to: '/terms', label: 'Conditions d’utilisation' },
  { to: '/privacy', label: 'Confidentialité' },
  { to: '/legal', label: 'Mentions légales' },
  { to: '/cookies', label: 'Cookies' },
];
