import { receivedLinesOf } from '../offline-reader/received.ts';
import { linesOf } from '../offline-reader/writer.ts';
import type { Conversation } from './request.ts';

/** True where the instructions ask for the protocol of one JSON object a line. */
const wantsLines = (system: string) => /^\{"F":/m.test(system);

/** True where the instructions ask for what stands in a received devis. */
const wantsReceived = (system: string) => /^\{"L":/m.test(system);

/** Identifiers of the catalogue as the instructions list them: `id | name | …`. */
const anchorsOf = (system: string) =>
  new Set([...system.matchAll(/^(\w+) \| [^|\n]+ \| .+$/gm)].map(([, id = '']) => id));

const small =
  'Bonjour ! Décrivez-moi votre projet informatique : son but, ses utilisateurs et ce qu’ils doivent pouvoir faire.';

/**
 * The model's answer to a conversation: always the same for the same words. Asked again, it gives the lines that its own
 * earlier answer does not hold.
 */
export const offlineAnswer = ({ system, turns }: Conversation): string => {
  if (wantsReceived(system)) return `${receivedLinesOf(turns[0]?.text ?? '').join('\n')}\n`;
  if (!wantsLines(system)) return small;
  const lines = linesOf(turns[0]?.text ?? '', anchorsOf(system));
  const said = new Set(turns.filter(({ role }) => role === 'assistant').flatMap(({ text }) => text.split('\n')));
  const end = JSON.stringify({ t: 'end' });
  return `${[...lines.filter((line) => line !== end && !said.has(line)), end].join('\n')}\n`;
};
