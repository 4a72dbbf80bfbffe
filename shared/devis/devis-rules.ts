import { isSiren } from '../account/company-numbers.ts';
import { type LegalDetails, missingDetails, noVatNumber, vatCaseOf } from '../account/legal-details.ts';
import { dayOf } from '../calendar/day-number.ts';
import { isBusinessDay } from '../estimate/start-date.ts';
import { formatLongDay } from '../text/format.ts';
import type { DevisChoices, VatChoice } from './devis-choices.ts';
import { normalRate } from './vat.ts';

export type Provider = LegalDetails & { company_name: string | null };

/** A broken rule of French law: its message, and the field to correct. */
export type DevisRule = { id: `V${number}`; text: string } & (
  | { at: 'profile'; field: keyof LegalDetails }
  | { at: 'choices'; field: keyof DevisChoices }
);

/** `missing`: printed as a visible blank. `refused`: the devis is not issued. */
export type DevisRules = { missing: DevisRule[]; refused: DevisRule[] };

/** The VAT of a devis: the chosen one, else that of the profile; undefined where it is unknown. */
export const vatOfDevis = (
  provider: Partial<Pick<LegalDetails, 'legal_form' | 'siret_number' | 'vat_number'>>,
  { vat }: Pick<DevisChoices, 'vat'>,
): VatChoice | undefined => {
  if (vat !== undefined) return vat;
  const known = vatCaseOf(provider);
  if (known === 'unknown') return undefined;
  return known === 'exempt' ? 'exempt' : (normalRate as VatChoice);
};

/** The indemnity of business clients, as a free text may bring it in. */
const indemnity = /\b40\s*(€|euros?\b)|indemnité forfaitaire|\b[LD]\.?\s*441-/i;

type Wanted = DevisRule & { when: boolean };
const found = (rules: Wanted[]): DevisRule[] => rules.flatMap(({ when, ...rule }) => (when ? [rule] : []));

const ofProfile = (provider: Provider, choices: DevisChoices): DevisRule[] => {
  const vat = vatOfDevis(provider, choices);
  const charged = vat !== undefined && vat !== 'exempt';
  return [
    ...missingDetails(provider, provider.company_name)
      // Whether the devis prints a VAT number follows from its own VAT.
      .filter(({ field, text }) => field !== 'vat_number' || (charged && text !== noVatNumber))
      .map((detail): DevisRule => ({ id: 'V2', at: 'profile', ...detail })),
    ...found([
      {
        id: 'V4',
        at: 'profile',
        field: 'vat_number',
        text: 'votre numéro de TVA, puisque la TVA est comptée',
        when: charged && !provider.vat_number,
      },
    ]),
  ];
};

/** Days after the issue within which the work of a devis starts: two years. */
const latestStart = 731;

/** The problem of a start date; undefined for none. */
const startProblem = ({ start_date: start }: DevisChoices, today: string): string | undefined => {
  if (start === undefined) return undefined;
  if (start < today) return `Le début prévu ne peut pas précéder le jour de l’émission, le ${formatLongDay(today)}.`;
  if (dayOf(start) - dayOf(today) > latestStart) return 'Le début prévu doit être dans les deux ans.';
  return isBusinessDay(start) ? undefined : `Le ${formatLongDay(start)} n’est pas un jour ouvré en France.`;
};

/**
 * What is missing on a devis, and what is refused. The page shows it beside the button, and the server refuses by it.
 * `today`: the day of issue, as YYYY-MM-DD.
 */
export const devisRules = (provider: Provider, choices: DevisChoices, today: string): DevisRules => {
  const badStart = startProblem(choices, today);
  const { client, deposit, payment_terms, payment_means, late_rate } = choices;
  const consumer = client?.kind === 'consumer';
  const business = client?.kind === 'business';
  const unmediated = (field: 'mediator_name' | 'mediator_address' | 'mediator_site', what: string): Wanted => ({
    id: 'V13',
    at: 'profile',
    field,
    text: `Un consommateur doit lire ${what} du médiateur de la consommation dont vous dépendez (C. conso. L612\u20111).`,
    when: consumer && !provider[field],
  });
  return {
    missing: [
      ...ofProfile(provider, choices),
      ...found([
        {
          id: 'V4',
          at: 'choices',
          field: 'vat',
          text: 'la TVA',
          when: vatOfDevis(provider, choices) === undefined,
        },
        { id: 'V5', at: 'choices', field: 'client', text: 'le nom et l’adresse du client', when: !client },
        { id: 'V5', at: 'choices', field: 'client', text: 'l’adresse du client', when: client?.address === null },
        {
          id: 'V5',
          at: 'choices',
          field: 'client',
          text: 'un SIREN juste du client',
          when: business && client.siren !== null && !isSiren(client.siren),
        },
        {
          id: 'V9',
          at: 'choices',
          field: 'deposit',
          text: 'l’acompte, ou 0 sans acompte',
          when: deposit === undefined,
        },
        { id: 'V9', at: 'choices', field: 'payment_terms', text: 'les échéances de paiement', when: !payment_terms },
        { id: 'V9', at: 'choices', field: 'payment_means', text: 'les moyens de paiement', when: !payment_means },
        {
          id: 'V11',
          at: 'choices',
          field: 'late_rate',
          text: 'le taux des pénalités de retard',
          when: business && late_rate === undefined,
        },
      ]),
    ],
    refused: found([
      { id: 'V6', at: 'choices', field: 'start_date', text: badStart ?? '', when: badStart !== undefined },
      {
        id: 'V5',
        at: 'choices',
        field: 'client',
        text: 'Un consommateur n’a pas de SIREN\u00A0: retirez-le, ou choisissez «\u00A0Professionnel\u00A0».',
        when: consumer && Boolean(client.siren),
      },
      {
        id: 'V11',
        at: 'choices',
        field: 'late_rate',
        text: 'Les pénalités de retard entre professionnels ne s’appliquent pas à un consommateur (C. com. L441\u201110).',
        when: consumer && late_rate !== undefined,
      },
      ...(['payment_terms', 'payment_means'] as const).map(
        (field): Wanted => ({
          id: 'V11',
          at: 'choices',
          field,
          text: 'L’indemnité de 40\u00A0€ ne peut pas être demandée à un consommateur (C. com. D441\u20115).',
          when: consumer && indemnity.test(choices[field] ?? ''),
        }),
      ),
      unmediated('mediator_name', 'le nom'),
      unmediated('mediator_address', 'l’adresse'),
      unmediated('mediator_site', 'le site'),
    ]),
  };
};
