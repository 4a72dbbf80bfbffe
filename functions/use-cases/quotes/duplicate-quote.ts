import { ulid } from 'ulid';
import { listFiles, readFile, writeFile } from '../../clients/files.ts';
import { copyRateLimit, countAll } from '../../store/limits/rate-limit.ts';
import { copyQuote } from '../../store/quote/copy.ts';
import { isQuoteId } from '../../store/quote/rows.ts';
import { documentsOf } from '../../store/table.ts';

/** Copies the stored texts of a quote's files, which a regeneration needs. */
const copyFiles = async (sub: string, from: string, to: string): Promise<void> => {
  for await (const page of listFiles(documentsOf(sub, from)))
    for (const key of page) {
      const file = await readFile(key);
      const name = key.slice(documentsOf(sub, from).length);
      if (file) await writeFile(`${documentsOf(sub, to)}${name}`, file, 'application/json');
    }
};

/** The files first: those of a refused copy are deleted with the account. */
export const duplicateQuote = async (sub: string, from: string) => {
  const now = new Date();
  await countAll([copyRateLimit(sub)], now);
  const id = ulid(now.getTime());
  if (isQuoteId(from)) await copyFiles(sub, from, id);
  await copyQuote(sub, from, id, now);
  return { id };
};
