import type { Page } from 'playwright';
import type { Profile } from '../../shared/account/account.ts';
import type { Subscription } from '../../shared/billing/subscription.ts';
import type { ReceivedOffer } from '../../shared/offer/offer.ts';
import type { QuoteState } from '../../shared/quote/quote.ts';
import { prerenderedPaths } from '../../web/build/pages.ts';
import { briefs } from '../support/briefs.ts';
import { needs, pdf } from '../support/documents.ts';
import { exampleOffer } from '../support/example-file.ts';
import { png } from '../support/logo-files.ts';
import { unfold } from '../support/pages.ts';
import { answerQuestions, tryNext } from '../support/questionnaire.ts';
import { receivedDevis } from '../support/received-devis.ts';
import { acceptance } from '../support/received-offer.ts';
import { profileOf } from '../web/profile.ts';
import type { People } from './people.ts';

/**
 * The subject of a picture: an address, the person who opens it, and what this person does before the picture is taken.
 */
export type Screen = {
  name: string;
  address: string;
  /** The signed-in person; absent for a visitor. */
  who?: keyof People['sessions'];
  act?: (page: Page) => Promise<unknown>;
  /** Replaces the answer of the API at this path where the real one varies. */
  answer?: { path: string; body: Profile | QuoteState | Subscription | ReceivedOffer };
};

const nameOf = (path: string) => path.slice(1) || 'home';

/** A generation that has stopped, since a real one would have advanced differently in each picture. */
const pending: QuoteState = {
  id: 'pending',
  project_name: briefs.shop.projectName,
  project_type: briefs.shop.projectType,
  custom_project_type: null,
  created_at: '2025-09-01T08:00:00.000Z',
  status: 'running',
  progress: { step: 'features', features: ['Catalogue de produits', 'Panier et commande', 'Paiement en ligne'] },
};

const refused: QuoteState = {
  id: 'refused',
  project_name: 'Terrasse en bois',
  project_type: 'web',
  custom_project_type: null,
  created_at: '2025-09-01T08:00:00.000Z',
  status: 'failed',
  refusal:
    'Votre texte décrit des travaux, pas un projet informatique. Décrivez ce qu’il faut construire, et pour qui.',
};

const unreadable: QuoteState = {
  id: 'unreadable',
  project_name: briefs.shop.projectName,
  created_at: '2025-09-01T08:00:00.000Z',
  status: 'unreadable',
};

const openForm = (page: Page) => page.getByRole('button', { name: /Formulaire direct/ }).click();
/** A pasted brief fills in the other fields. */
const describeProject = async (page: Page) => {
  await openForm(page);
  await page.getByLabel(/description/i).fill(briefs.shop.description);
  await page.getByText('Proposé d’après votre texte').first().waitFor();
};
const cut = async (page: Page) => {
  await page.getByLabel(/budget/i).fill('7000');
  await page.getByRole('heading', { name: 'Ensuite' }).waitFor();
};
const compareReceived = async (page: Page) => {
  await page.getByLabel('Ou collez le texte du devis').fill(receivedDevis);
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  await page.getByRole('button', { name: 'Copier les questions' }).waitFor();
};
const refuseForm = async (page: Page) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('Le nom du projet est obligatoire').waitFor();
};
const reviewBrief = async (page: Page) => {
  await openForm(page);
  await page.getByLabel(/nom du projet/i).fill(briefs.showcase.projectName);
  await page.getByLabel(/type de projet/i).selectOption(briefs.showcase.projectType);
  await page.getByLabel(/description/i).fill(briefs.showcase.description);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Générer le devis' }).waitFor();
};
/** Joins two files that are accepted and one that is refused. */
const joinFiles = async (page: Page) => {
  await reviewBrief(page);
  const files = [
    { name: 'cahier-des-charges.pdf', mimeType: 'application/pdf', buffer: pdf({ pages: [needs, needs] }) },
    { name: 'maquette.png', mimeType: 'image/png', buffer: png() },
    { name: 'feuille.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') },
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('Upload terminé').waitFor();
};
const askQuestion = async (page: Page) => {
  await page.getByRole('button', { name: /Questionnaire guidé/ }).click();
  await tryNext(page);
  await page.getByText('Choisissez une réponse').waitFor();
};
const askDeletion = async (page: Page) => {
  await page
    .getByRole('button', { name: /Supprimer/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
/** The plan of a consumer whose period of withdrawal has not ended. */
const consumerPlan: NonNullable<Screen['answer']> = {
  path: '/api/subscription',
  body: {
    subscribed: true,
    subscription_tier: 'Pro',
    subscription_end: null,
    subscription_status: 'active',
    billing_interval: 'month',
    renews_at: '2027-01-05T10:00:00.000Z',
    withdrawal_until: '2026-12-21T22:59:59.999Z',
  },
};
/** Opens the dialog of a plan up to the payment. */
const askAs = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Choisir Pro' }).click();
  await page.getByRole('radio', { name }).check();
};
const answerFirstQuestions = async (page: Page) => {
  await page.getByRole('link', { name: 'Calibrer l’outil' }).click();
  await page.getByLabel('TJM moyen').fill('450');
  await page.getByLabel("Années d'expérience").fill('9');
  await page.getByText(/56,25/).waitFor();
};
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
const askAddressCode = async (page: Page) => {
  await press('Changer d’adresse mail')(page);
  await page.getByRole('button', { name: 'J’ai déjà un code' }).click();
  await page.getByLabel('Code reçu par mail').waitFor();
};
const correctRate = async (page: Page) => {
  await page.getByLabel('Taux horaire').fill('80');
  await page
    .getByLabel(/^Heures de (?!la phase)/)
    .first()
    .fill('12,5');
  await page.getByLabel('Remise', { exact: true }).fill('10');
  await page
    .getByRole('button', { name: /^Détails de .*, modifiée/ })
    .first()
    .click();
  await page.getByText('Généré').waitFor();
};
/** The answer is replaced, since the pictures ask for more callbacks than a day allows. */
const askCallback = async (page: Page) => {
  await page.route('**/callback', (route) =>
    route.fulfill({ status: 201, json: { created_at: '2035-03-05T09:00:00.000Z' } }),
  );
  await page.getByLabel('Téléphone').fill('01 23 45 67 89');
  await page.getByRole('button', { name: 'Demander à être rappelé' }).click();
  await page.getByText('Votre demande est envoyée').waitFor();
};
const refine = async (page: Page) => {
  const editor = page.getByRole('region', { name: 'Préciser le besoin' });
  await editor.getByRole('button', { name: /^Encore \d+, Questions ouvertes/ }).click();
  const questions = editor.getByRole('region', { name: /^Questions ouvertes/ });
  await questions.getByRole('textbox').first().fill('Deux profils\u00A0: vendeur et administrateur.');
  await editor.getByRole('button', { name: 'Le prestataire' }).click();
  await editor.getByRole('checkbox').first().check();
  await editor.getByRole('button', { name: 'Non, à retirer' }).first().click();
  await editor.getByRole('button', { name: 'Oui, c’est ça' }).nth(1).click();
  await page.getByText('Généré').waitFor();
};
/** Chooses a consumer, for whom a devis needs the provider's mediator. */
const refuseIssue = async (page: Page) => {
  await page.getByLabel('Le client est').selectOption('consumer');
  await page.getByLabel('Nom ou raison sociale').fill('Alix Martin');
  await page.getByLabel('Échéances de paiement').fill('Indemnité forfaitaire de 40 € par retard');
  await page.getByText('Ce devis ne peut pas être émis').scrollIntoViewIfNeeded();
};
/** Waits for the document. Behind the button of a narrow screen its frame comes late, and the page never counts as idle. */
const previewDevis = async (page: Page) => {
  if (await page.getByRole('button', { name: 'Aperçu' }).isVisible()) return;
  await page.frameLocator('iframe').locator('main').waitFor();
};
const editClient = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Modifier/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
/** A devis in this state, as its recipient sees it. */
const offerWith = (part: Partial<ReceivedOffer>): NonNullable<Screen['answer']> => ({
  path: '/api/offer{,/answer}',
  body: {
    ...exampleOffer(),
    valid_until: '2035-03-31',
    recipient: { name: 'Camille Thé', kind: 'business', masked_email: 'c***@example.fr' },
    reminders: true,
    brand: true,
    ...part,
  },
});
const accepted = {
  ...acceptance,
  deposit: acceptance.deposit && { ...acceptance.deposit, amount_cents: 743_040, reference: 'Acompte D-2025-0001' },
};
const ended = { ended_at: '2035-03-04T10:00:00.000Z' };
const consumer: ReceivedOffer['recipient'] = { name: 'Alix Martin', kind: 'consumer', masked_email: null };
const question: ReceivedOffer['messages'][number] = {
  by: 'recipient',
  at: '2035-03-04T10:00:00.000Z',
  text: 'Quand commencez-vous\u00A0?',
};
const reply = { ...question, by: 'provider', text: 'Dès la semaine prochaine.' } as const;
const tickOptions = async (page: Page) => {
  await unfold(page);
  for (const option of await page.getByRole('group').getByRole('checkbox').all()) await option.check();
};

const coded = { code_until: '2035-03-05T09:10:00.000Z' };
const askToRefuse = async (page: Page) => {
  await page.locator('#refus summary').click();
  await page.getByLabel('Raison').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Recevoir un code pour refuser' }).click();
  await page.getByLabel('Code reçu par mail').waitFor();
};
const beginRenouncing = async (page: Page) => {
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByLabel('Code reçu par mail').waitFor();
};
const renounceable = { ...accepted, renounce_until: '2035-03-18T22:59:59.999Z' };

/** States of the recipient's page. Without an offer it is one of the prerendered pages. */
const offers = [
  { name: 'offer', answer: offerWith({ state: 'sent' }) },
  { name: 'offer-chosen', answer: offerWith({ messages: [question, reply] }), act: tickOptions },
  { name: 'offer-consumer', answer: offerWith({ recipient: consumer, distance: true }), act: unfold },
  { name: 'offer-accepted', answer: offerWith({ state: 'accepted', accepted, chosen: [2] }) },
  { name: 'offer-expired', answer: offerWith({ state: 'expired', valid_until: '2035-03-04', ...ended }) },
  { name: 'offer-refusing', answer: offerWith(coded), act: askToRefuse },
  {
    name: 'offer-renouncing',
    answer: offerWith({ ...coded, state: 'accepted', accepted: renounceable, recipient: consumer, distance: true }),
    act: beginRenouncing,
  },
  {
    name: 'offer-account-closed',
    answer: offerWith({ state: 'accepted', accepted, account_closed: true, mails: 'contractual' }),
  },
  { name: 'offer-outdated', answer: offerWith({ state: 'superseded', next_version: 'prepared', ...ended }) },
  { name: 'offer-unknown' },
  { name: 'offer-renounced', answer: offerWith({ state: 'renounced', recipient: consumer, ...ended }) },
].map((screen): Screen => ({ address: '/devis#nTq3oE0mXv5cQe2zJm1aYw8rKdI', ...screen }));

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu$|Compte de/ }).click();
};

/** Every screen, in the order of the printed table. */
export const screensOf = ({ quotes }: People): Screen[] => [
  ...prerenderedPaths.map((path) => ({ name: nameOf(path), address: path })),
  {
    name: 'example-client',
    address: '/example#client',
    act: (page) => page.getByText('Ceci est un exemple').waitFor(),
  },
  ...offers,
  { name: 'not-found', address: '/nothing-here' },
  { name: 'sign-in', address: '/auth?tab=login' },
  { name: 'sign-in-forgotten', address: '/auth?tab=login&mail=password' },
  { name: 'sign-in-new-password', address: '/#reset=123456&user=somebody&account=c***%40example.fr' },
  { name: 'sign-up', address: '/auth?tab=signup' },
  { name: 'calibration-signed-out', address: '/calibration' },
  { name: 'profile-signed-out', address: '/profile' },
  { name: 'account-setup', address: '/account-setup', who: 'newcomer' },
  { name: 'home-signed-in', address: '/', who: 'client' },
  { name: 'menu', address: '/about', who: 'client', act: openMenu },
  { name: 'generator', address: '/generator', who: 'beginner' },
  { name: 'generator-form', address: '/generator', who: 'beginner', act: openForm },
  { name: 'generator-proposed', address: '/generator', who: 'beginner', act: describeProject },
  { name: 'generator-refused', address: '/generator', who: 'beginner', act: refuseForm },
  { name: 'generator-review', address: '/generator', who: 'beginner', act: reviewBrief },
  { name: 'generator-files', address: '/generator', who: 'beginner', act: joinFiles },
  { name: 'generator-question-refused', address: '/generator', who: 'beginner', act: askQuestion },
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (number): Screen => ({
      name: `generator-question-${number}`,
      address: '/generator',
      who: 'beginner',
      act: (page) => answerQuestions(page, number),
    }),
  ),
  { name: 'generator-result', address: `/generator?quote=${quotes.provided}`, who: 'developer' },
  {
    name: 'generator-result-client',
    address: `/generator?quote=${quotes.done}#rappel`,
    who: 'client',
    act: askCallback,
  },
  { name: 'history-empty', address: '/history', who: 'beginner' },
  { name: 'history', address: '/history', who: 'client' },
  {
    name: 'history-found',
    address: '/history?recherche=boutique&tri=dearest',
    who: 'client',
    act: (page) => page.getByText(/^1\sdevis$/).waitFor(),
  },
  { name: 'history-none', address: '/history?recherche=rien', who: 'client' },
  { name: 'history-deletion', address: '/history', who: 'client', act: askDeletion },
  { name: 'quote', address: `/quote/${quotes.done}`, who: 'client' },
  { name: 'consultation', address: `/quote/${quotes.done}/consultation`, who: 'client' },
  { name: 'received', address: `/quote/${quotes.done}/devis-recus`, who: 'client', act: compareReceived },
  { name: 'quote-provider', address: `/quote/${quotes.provided}`, who: 'developer' },
  { name: 'quote-unfolded', address: `/quote/${quotes.provided}`, who: 'developer', act: unfold },
  {
    name: 'quote-versions',
    address: `/quote/${quotes.corrected}#variantes`,
    who: 'learner',
    act: (page) => page.getByText('Version 2').waitFor(),
  },
  {
    name: 'quote-called',
    address: `/quote/${quotes.called}#rappel`,
    who: 'agency',
    act: (page) => page.getByText('Votre demande est envoyée').waitFor(),
  },
  { name: 'send-first', address: `/quote/${quotes.provided}/envoi`, who: 'developer' },
  { name: 'send-preview', address: `/quote/${quotes.provided}/envoi`, who: 'developer', act: previewDevis },
  { name: 'send-refused', address: `/quote/${quotes.provided}/envoi`, who: 'developer', act: refuseIssue },
  { name: 'send-again', address: `/quote/${quotes.corrected}/envoi`, who: 'learner', act: previewDevis },
  { name: 'two-steps', address: `/quote/${quotes.done}/deux-temps`, who: 'client', act: cut },
  { name: 'two-steps-provider', address: `/quote/${quotes.provided}/deux-temps`, who: 'developer', act: cut },
  {
    name: 'quote-correction',
    address: `/quote/${quotes.provided}?corriger=lignes`,
    who: 'developer',
    act: correctRate,
  },
  { name: 'quote-refine', address: `/quote/${quotes.done}?corriger=1`, who: 'client', act: refine },
  {
    name: 'quote-hours',
    address: `/quote/${quotes.finished}#heures`,
    who: 'learner',
    act: (page) => page.getByLabel('Saisir phase par phase').waitFor(),
  },
  { name: 'quote-regenerated', address: `/quote/${quotes.regenerated}#variantes`, who: 'agency' },
  {
    name: 'quote-regeneration',
    address: `/quote/${quotes.regenerated}#variantes`,
    who: 'agency',
    act: press('Régénérer ce devis'),
  },
  {
    name: 'quote-compared',
    address: `/quote/${quotes.regenerated}#variantes`,
    who: 'agency',
    act: async (page) => {
      await page.getByRole('button', { name: /^Comparer/ }).click();
      await page.getByRole('columnheader', { name: 'Ce devis' }).waitFor();
    },
  },
  { name: 'send-issued', address: `/quote/${quotes.issued}/envoi`, who: 'sender' },
  { name: 'quote-sent', address: `/quote/${quotes.asked}#envoi`, who: 'sender' },
  { name: 'quote-accepted', address: `/quote/${quotes.agreed}#envoi`, who: 'sender' },
  { name: 'history-sent', address: '/history', who: 'sender' },
  { name: 'history-issued', address: '/history', who: 'learner' },
  { name: 'history-regenerated', address: '/history', who: 'agency' },
  { name: 'quote-failed', address: `/quote/${quotes.failed}`, who: 'client' },
  { name: 'quote-unknown', address: '/quote/unknown', who: 'client' },
  {
    name: 'quote-pending',
    address: '/quote/pending',
    who: 'client',
    answer: { path: '/api/quotes/pending', body: pending },
  },
  {
    name: 'quote-refused',
    address: '/quote/refused',
    who: 'client',
    answer: { path: '/api/quotes/refused', body: refused },
  },
  {
    name: 'quote-unreadable',
    address: '/quote/unreadable',
    who: 'client',
    answer: { path: '/api/quotes/unreadable', body: unreadable },
  },
  { name: 'calibration', address: '/calibration', who: 'developer' },
  {
    name: 'calibration-first',
    address: '/generator',
    who: 'developer',
    answer: { path: '/api/profile', body: profileOf({ account_type: 'developer', calibration_completed: false }) },
    act: answerFirstQuestions,
  },
  {
    name: 'calibration-learned',
    address: '/calibration',
    who: 'learner',
    act: (page) => page.getByText('Avec vos heures').waitFor(),
  },
  { name: 'profile', address: '/profile', who: 'developer' },
  {
    name: 'profile-identity',
    address: '/profile?tab=identite',
    who: 'developer',
    act: (page) => page.getByAltText('Votre logo').waitFor(),
  },
  { name: 'profile-payment', address: '/profile?tab=paiement#mediator_name', who: 'developer' },
  { name: 'profile-security', address: '/profile?tab=securite', who: 'developer' },
  { name: 'profile-webhooks', address: '/profile?tab=cles-api', who: 'agency' },
  { name: 'clients-empty', address: '/profile?tab=clients', who: 'learner' },
  { name: 'clients', address: '/profile?tab=clients', who: 'developer' },
  { name: 'clients-edit', address: '/profile?tab=clients', who: 'developer', act: editClient },
  { name: 'profile-deletion', address: '/profile', who: 'client', act: press('Supprimer mon compte') },
  { name: 'profile-deletion-social', address: '/profile', who: 'social', act: press('Supprimer mon compte') },
  {
    name: 'profile-sign-out',
    address: '/profile?tab=securite',
    who: 'developer',
    act: press('Se déconnecter partout'),
  },
  { name: 'profile-address', address: '/profile', who: 'client', act: press('Changer d’adresse mail') },
  { name: 'profile-address-code', address: '/profile', who: 'client', act: askAddressCode },
  { name: 'profile-client', address: '/profile', who: 'client' },
  {
    name: 'profile-social',
    address: '/profile?tab=securite',
    who: 'social',
    act: (page) => page.getByText('n’a pas de mot de passe').waitFor(),
  },
  {
    name: 'subscription',
    address: '/profile?tab=abonnement',
    who: 'client',
    act: (page) => page.getByText('Sans abonnement').waitFor(),
  },
  { name: 'contract', address: '/profile?tab=abonnement', who: 'client', answer: consumerPlan },
  {
    name: 'contract-withdrawal',
    address: '/profile?tab=abonnement',
    who: 'client',
    answer: consumerPlan,
    act: press('Renoncer au contrat ici'),
  },
  {
    name: 'contract-cancellation',
    address: '/profile?tab=abonnement',
    who: 'client',
    answer: consumerPlan,
    act: press('Résilier votre contrat'),
  },
  { name: 'order-consumer', address: '/pricing', who: 'client', act: askAs(/^Un consommateur/) },
  { name: 'order-professional', address: '/profile?tab=abonnement', who: 'client', act: askAs(/^Un professionnel/) },
  { name: 'design', address: '/_local/design' },
];
