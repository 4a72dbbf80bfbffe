// `npm run example`: the sample devis as the PDF file that the page /example offers.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { devisFile } from '../../functions/devis/file.ts';
import type { Issuer } from '../../functions/devis/issuer.ts';
import { devisView } from '../../functions/devis/view.ts';
import { root } from '../../infra/paths.ts';
import { legalDetailsDefaults } from '../../shared/account/legal-details.ts';
import sample from '../../web/src/features/example/sample.at-build.ts';

/** Nobody: what a provider has not told stands as a line to fill in. */
const issuer: Issuer = {
  ...legalDetailsDefaults,
  account_type: 'developer',
  username: 'Votre nom',
  email: 'vous@votre-entreprise.example',
  company_name: 'Votre entreprise',
};

/** The sample as the product prints it. */
export const exampleView = () =>
  devisView({ ...sample, devis_number: 'D-2025-0001' }, issuer, { range: true }, { issuedAt: sample.created_at });

/** Made by the product's own engine. It is kept among the pages' files, so that a build needs no engine. */
export const exampleFile = () => devisFile(exampleView(), 'native');

if (import.meta.main) writeFileSync(path.join(root, 'web/public/exemple-devis.pdf'), await exampleFile());
