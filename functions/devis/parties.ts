import { spacedSiren } from '../../shared/account/company-numbers.ts';
import type { DevisChoices, DevisClient } from '../../shared/devis/devis-choices.ts';
import { type Issuer, type Item, providerItems, type Vat } from './issuer.ts';
import { texts } from './texts.ts';

const clientItems = (client: DevisClient | undefined): Item[] => [
  { label: client?.kind === 'consumer' ? texts.name : texts.legalName, value: client?.name ?? null },
  { label: texts.address, value: client?.address ?? null, lines: 2 },
  ...(client?.siren ? [{ label: texts.siren, value: spacedSiren(client.siren) }] : []),
  ...(client && !client.email ? [] : [{ label: texts.email, value: client?.email ?? null }]),
];

/** The provider and the client of a devis; of an estimation, its owner. */
export const partiesOf = (issuer: Issuer, vat: Vat, { client }: DevisChoices, isOffer: boolean) =>
  isOffer
    ? [
        { title: texts.provider, items: providerItems(issuer, vat) },
        { title: texts.client, items: clientItems(client) },
      ]
    : [
        {
          title: texts.madeFor,
          items: [
            { label: texts.name, value: issuer.company_name || issuer.username },
            { label: texts.email, value: issuer.email },
          ],
        },
      ];
