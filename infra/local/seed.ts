import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type * as z from 'zod/mini';
import type { AccountType } from '../../shared/account/account.ts';
import type { Calibration } from '../../shared/account/calibration.ts';
import type { LegalDetails } from '../../shared/account/legal-details.ts';
import { missingSetup } from '../../shared/account/missing-setup.ts';
import type { Brief, QuoteState } from '../../shared/quote/quote.ts';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import type { Local } from './local.ts';

type DemoAccount = { email: string; password: string; username: string; type: AccountType };

/** Who can sign in after a first start. */
export const demoAccounts = {
  client: { email: 'demo@example.fr', password: 'demonstration', username: 'Démonstration', type: 'client' },
  provider: { email: 'prestataire@example.fr', password: 'demonstration', username: 'Prestataire', type: 'developer' },
} as const satisfies Record<string, DemoAccount>;

/** What a provider tells of itself. */
const sampleCalibration: z.input<typeof Calibration> = {
  team_size: 2,
  experience_years: 8,
  daily_rate: 520,
  overhead_percentage: 20,
  estimation_buffer: 15,
  tech_stack: ['React', 'Node.js', 'TypeScript', 'PostgreSQL'],
  specialities: ['Développement Full-stack'],
  preferred_project_types: ['Application web', 'SaaS'],
};

/** Of no real company: its numbers have valid keys and belong to nobody. */
const sampleLegalDetails: z.input<typeof LegalDetails> = {
  company_legal_name: 'Atelier d’exemple',
  legal_form: 'SARL',
  siret_number: '12345678200010',
  rcs_number: 'Exempleville B 123 456 782',
  vat_number: 'FR11123456782',
  company_address: '1 rue de l’Exemple',
  postal_code: '75000',
  city: 'Exempleville',
  country: 'France',
  phone: '01 99 00 12 34',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP878',
  payment_url: null,
  payment_terms: 'Le solde à 30 jours de la livraison.',
  payment_means: 'Virement bancaire',
  deposit: 30,
  late_rate: 100,
  general_conditions: null,
  mediator_name: 'Médiation d’exemple',
  mediator_address: '2 rue de l’Exemple, 75000 Exempleville',
  mediator_site: 'mediation.example.fr',
  quote_validity_days: 30,
};

/** A brief as a client writes it: its quote is made as any other. */
const sampleBrief: z.input<typeof Brief> = {
  projectName: 'Réservation en ligne pour une école de voile',
  projectType: 'webapp',
  timeline: 'normal',
  technologies: 'React, Node.js',
  description:
    'Notre école de voile prend ses réservations par téléphone. Nous voulons un site où les familles voient le ' +
    'planning des stages, réservent une place, paient un acompte par carte et reçoivent une confirmation par e-mail. ' +
    'Les moniteurs gèrent les groupes, les niveaux et les absences depuis leur téléphone. La direction suit le ' +
    'remplissage et exporte la comptabilité. Environ 40 stages par saison, 900 élèves, en français et en anglais.',
  options: { maintenance: true, hosting: true, support: false },
};

/** This program signs in as a browser would, with tokens in memory. */
const configure = ({ template, awsUrl }: Local) => {
  ConsoleLogger.LOG_LEVEL = 'ERROR'; // it warns of every endpoint that is not AWS's own
  const only = (type: string) => template.get(template.ofType(type)[0]?.id ?? type);
  const userPoolId = only('AWS::Cognito::UserPool');
  const userPoolClientId = only('AWS::Cognito::UserPoolClient');
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: awsUrl } } });
};

/** Opens the confirmation mail and follows its link. */
const confirm = async ({ mailbox }: Local, email: string) => {
  const mail = mailbox.list().find(({ to }) => to.includes(email));
  const link = mail?.links[0];
  if (!link) throw new Error('The demo account got no confirmation mail');
  const fragment = new URLSearchParams(new URL(link).hash.slice(1));
  await confirmSignUp({ username: fragment.get('user') ?? '', confirmationCode: fragment.get('confirm') ?? '' });
};

/** A start that was interrupted may have left the account behind, confirmed or not. */
const open = async (machine: Local, { email, password, username }: DemoAccount) => {
  configure(machine);
  const userAttributes = { email, preferred_username: username };
  await signUp({ username: email, password, options: { userAttributes } }).catch((error: Error) => {
    if (error.name !== 'UsernameExistsException') throw error;
  });
  const { nextStep } = await signIn({ username: email, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    await confirm(machine, email);
    await signIn({ username: email, password });
  }
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error('The demo account got no tokens');
  return tokens.accessToken.toString();
};

const settled = async (ask: () => Promise<QuoteState>) => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { status } = await ask();
    if (status === 'done') return;
    if (status === 'failed') throw new Error('The sample quote could not be made: /_local/logs says why');
    await sleep(100);
  }
  throw new Error('The sample quote is not made after 30 seconds');
};

const generateSample = async (api: Api) => {
  const { id } = await api.generateQuote({ body: sampleBrief, idempotencyKey: randomUUID() });
  await settled(() => api.getQuote({ params: { id } }));
};

/** Brings one account there by the steps that a person takes: sign-up, mail, sign-in, account type, profile, generation. */
const prepare = async (machine: Local, account: DemoAccount) => {
  const token = await open(machine, account);
  const api = createApi({ baseUrl: machine.url, token: async () => token });
  const profile = await api.getProfile();
  if (missingSetup(profile) === 'account_type_required')
    await api.chooseAccountType({ body: { account_type: account.type } });
  if (account.type === 'developer') {
    await api.saveCalibration({ body: sampleCalibration });
    await api.saveLegalDetails({ body: sampleLegalDetails });
  }
  const { quotes } = await api.listQuotes();
  if (!quotes.length) await generateSample(api);
  await signOut();
};

/** A demo account of each type with one quote. Once for a folder. */
export const seed = async (machine: Local) => {
  if (machine.state.seeded) return;
  machine.model.behave({ tokens_per_second: 1_000_000 });
  for (const account of Object.values(demoAccounts)) await prepare(machine, account);
  machine.model.behave({});
  machine.state.save({ seeded: true });
};
