import { readBlindCases, referenceHours } from './blind.ts';
import { read } from '../../infra/local/external/offline-reader/reading.ts';
import { sentencesOf } from '../../infra/local/external/offline-reader/sentences.ts';
const rows: Record<string, Record<string, number>> = {};
for (const c of [...readBlindCases('validation'), ...readBlindCases('blind').filter(x => !x.heldOut)]) {
  const ref = referenceHours(c); if (!ref) continue;
  const b = c.heldOut ? (ref < 15 ? '0-15' : ref < 40 ? '15-40' : ref < 100 ? '40-100' : '100+') : ref < 60 ? `tuned<60` : 'tuned';
  const r = read({ sentences: [...sentencesOf(c.brief.description), ...c.documents.flatMap(d => sentencesOf(d.text, 'document'))] }) as any;
  const row = rows[b] ??= {};
  const add = (k: string, n = 1) => { row[k] = (row[k] ?? 0) + n; };
  add('n'); add(r.ground); if (r.smallJob) add('smallJob'); add('needs', r.needs.length); add('expected', c.expected!.needs.length);
  add('small needs', r.needs.filter((n: any) => n.small).length);
  add('words', c.brief.description.split(/\s+/).length);
  for (const k of Object.keys(r.why ?? {})) if (r.why[k]) add(k);
}
console.table(rows);
