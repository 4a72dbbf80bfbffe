import path from 'node:path';
import { synthesize } from '../build/synthesize.ts';
import { permissionsWithout, type SinglePermission } from '../stack/permissions.ts';
import { settingsOf } from '../stack/settings.ts';
import { readAssembly } from './cloud/template/assembly.ts';
import { localPrices } from './external/stripe/catalogue.ts';

/** Any account: nothing of this machine belongs to one. */
const account = '000000000000';
/** Tokens of the local model cost nothing: these are more than any load on a laptop uses. */
const tokens = { modelTokensPerDay: 1_000_000_000, userModelTokensPerDay: 100_000_000 };
/** Every mail of this machine ends in its own mailbox. */
const mail = { mailSender: 'devis@chiffre.example', contactAddress: 'equipe@chiffre.example' };

/** An example of the publisher that a stage needs to sell plans. */
const publisher = {
  name: 'Chiffré (exemple)',
  legal_form: 'SAS au capital de 1\u00A0000\u00A0€',
  address: '1\u00A0rue de l’Exemple, 75000\u00A0Paris',
  registration: 'RCS Paris 000\u00A0000\u00A0000',
  vat_number: 'FR00000000000',
  director: 'La direction de Chiffré (exemple)',
  phone: '01\u00A000\u00A000\u00A000\u00A000',
  email: mail.contactAddress,
  host: 'Cet ordinateur',
  mediator: 'Médiateur d’exemple, 2\u00A0rue de l’Exemple, 75000\u00A0Paris, https://mediateur.example',
};

/** Ways to sign in, with what plays their services here. */
const signInAt = (aws: string) => ({
  domainPrefix: 'chiffre-local',
  google: { secret: 'chiffre/local/google' },
  github: {
    secret: 'chiffre/local/github',
    keySecret: 'chiffre/local/github-key',
    url: `${aws}/github`,
    apiUrl: `${aws}/github/api`,
  },
});

/** The offline reader accepts no pictures. */
const offline = { seesPictures: false, repeats: true };

type Addresses = { site: string; aws: string };
/** `originSecret`: another generation than the stage's. */
type SynthesisOptions = {
  withoutPermission: SinglePermission | undefined;
  originSecret: number | undefined;
  /** True where a model answers in place of the offline reader. */
  otherModel: boolean;
};

/** The dev stage's stack, told the addresses that it has on this machine. Written to `<folder>/assembly`. */
export const synthesizeFor = (
  { site, aws }: Addresses,
  { folder, withoutPermission, originSecret, otherModel }: SynthesisOptions & { folder: string },
) => {
  const dev = settingsOf('dev');
  const settings = {
    ...dev,
    accounts: { ...dev.accounts, ...signInAt(aws) },
    ...(!otherModel && { model: { ...dev.model, reader: offline } }),
    ...mail,
    publisher,
    payments: { secret: 'chiffre/local/stripe', url: aws, prices: localPrices },
    site: { url: site },
    identityEndpoint: aws,
    awsOrigin: aws,
    ...tokens,
    ...(originSecret && { originSecret }),
  };
  const outdir = path.join(folder, 'assembly');
  const permissions = withoutPermission && { permissionsOf: permissionsWithout(withoutPermission) };
  synthesize(settings, { outdir, account, ...permissions });
  return readAssembly(outdir);
};
