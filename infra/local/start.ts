// `npm start`: the application's stack on this machine, as a list of steps. `MODEL=bedrock`, or `MODEL=openai` with
// `MODEL_URL` and `MODEL_NAME`: a real model reads the briefs.

import { buildChanged } from '../build/build-changed.ts';
import type { SinglePermission } from '../stack/permissions.ts';
import { runCommand, UsageError } from '../usage-error.ts';
import { StartRefusal } from './cloud/host/refusal.ts';
import { deleteStoredDescriptions } from './delete-stored-descriptions.ts';
import { configuredModel } from './external/model/configured-model.ts';
import type { Elsewhere } from './external/model/relayed-call.ts';
import { type Local, startLocal } from './local.ts';
import { demoAccounts, seed } from './seed.ts';
import { synthesizeFor } from './synthesize.ts';

export type StartOptions = {
  /** 3000 unless told; 0: a free one. */
  port?: number;
  /** Where everything is kept. */
  folder?: string;
  /** Empties the folder first. */
  fresh?: boolean;
  /** A demo account of each type, with one quote. */
  seed?: boolean;
  /** Answers in place of the local reader, once the demo accounts are made. */
  model?: Elsewhere | undefined;
  /** One granted action less than the stack grants, to see what fails. */
  withoutPermission?: SinglePermission;
  /** Generation of the secret that CloudFront shows to the API: another one than the last renews it. */
  originSecret?: number;
};

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

export const start = async (options: StartOptions = {}): Promise<Local> => {
  const { port = 3000, folder = '.local', fresh = false, withoutPermission, originSecret } = options;
  const synthesize = async (addresses: { site: string; aws: string }) => {
    await buildChanged();
    const otherModel = options.model !== undefined;
    return synthesizeFor(addresses, { folder, withoutPermission, originSecret, otherModel });
  };
  const machine = await startLocal({ port, folder, fresh, synthesize });
  try {
    if (options.seed ?? true) await seed(machine);
    // Another reader than that of the demo accounts may answer from here on.
    await deleteStoredDescriptions(machine);
  } catch (error) {
    await machine.stop();
    throw error;
  }
  machine.model.answerBy(options.model);
  machine.open();
  return machine;
};

/** Ctrl-C ends everything at any moment. */
const stopOnSignal = (running: () => Local | undefined) => {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nArrêt…');
    await running()?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

const portOf = (text = '3000') => {
  const port = Number(text);
  if (text.trim() && Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new UsageError(`PORT=${text} n’est pas un port\u00A0: un nombre entier de 0 à 65535 est attendu.`);
};

const run = async () => {
  const port = portOf(process.env.PORT);
  const model = await configuredModel(process.env);
  let machine: Local | undefined;
  stopOnSignal(() => machine);
  console.log('Démarrage de la pile sur cette machine…');
  try {
    machine = await start({ port, model, fresh: process.argv.includes('--fresh') });
  } catch (error) {
    if (isTaken(error)) console.error(`Le port ${port} est déjà pris. Choisissez-en un autre : PORT=3001 npm start`);
    else console.error(error instanceof StartRefusal ? error.message : error);
    process.exit(1);
  }
  console.log(machine.table);
  const { client, provider } = demoAccounts;
  console.log(`Compte de démonstration : ${client.email}, mot de passe « ${client.password} »`);
  console.log(`Compte de prestataire : ${provider.email}, mot de passe « ${provider.password} »`);
  console.log(`Courrier, modèle, appels AWS, pannes : ${machine.url}/_local`);
  console.log(machine.url);
};

if (import.meta.main) await runCommand(run);
