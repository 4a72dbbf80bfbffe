import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Call, Handler } from '../../call.ts';
import { send } from '../../gateway/apply-fault.ts';
import type { Answer } from '../../gateway/errors.ts';
import { StartRefusal } from '../../host/refusal.ts';
import { findDynoxide, openDynoxide } from './dynoxide.ts';
import { openSqlite } from './sqlite.ts';

/** A server with DynamoDB's API. `description`: a sentence about the engine, for the person who starts the stack. */
export type Table = { answer: (call: Call) => Promise<Answer>; stop: () => Promise<void>; description: string };

/** The programs that can serve the table, each with the file of `.local/` that holds its rows. */
export const engines = { dynoxide: 'table.sqlite', sqlite: 'rows.sqlite' } as const;
export type Engine = keyof typeof engines;

const isEngine = (name: string): name is Engine => Object.hasOwn(engines, name);

/** The engine that `TABLE_ENGINE` names, else dynoxide where it has a program for this machine. */
const chooseEngine = (): Engine => {
  const name = process.env.TABLE_ENGINE || (findDynoxide() ? 'dynoxide' : 'sqlite');
  if (isEngine(name)) return name;
  throw new StartRefusal(`TABLE_ENGINE=${name} : les moteurs sont ${Object.keys(engines).join(' et ')}.`);
};

/** Refuses a folder of another engine, whose rows this one cannot read: they would seem to be lost. */
const checkFolder = (folder: string, engine: Engine) => {
  const other = Object.entries(engines).find(([name, file]) => name !== engine && existsSync(path.join(folder, file)));
  if (other)
    throw new StartRefusal(
      `La table de ${folder} est tenue par ${other[0]}, pas par ${engine}. ` +
        `Relancez avec TABLE_ENGINE=${other[0]} dans l'environnement, ou repartez de zéro : npm start -- --fresh`,
    );
};

/** Starts the table's engine, with its rows in `folder`. */
export const startTable = async (folder: string, engine: Engine = chooseEngine()): Promise<Table> => {
  checkFolder(folder, engine);
  const file = path.join(folder, engines[engine]);
  const program = findDynoxide();
  const place = `${process.platform}-${process.arch}`;
  if (engine === 'sqlite') {
    const why = program ? '' : ` (dynoxide n'a pas de programme pour ${place})`;
    return { ...openSqlite(file), description: `Table : SQLite de Node${why}` };
  }
  if (!program)
    throw new StartRefusal(`dynoxide n'a pas de programme pour ${place} : retirez TABLE_ENGINE de l'environnement.`);
  return { ...(await openDynoxide(program, file)), description: 'Table : dynoxide' };
};

export const tableService =
  ({ answer }: Table): Handler =>
  async (call, reply) =>
    send(reply, await answer(call));
