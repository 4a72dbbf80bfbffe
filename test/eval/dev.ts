import { evaluateBlind } from './blind-score.ts';
import { readBlindCases } from './blind.ts';
import { blindTotalsOf } from './blind-totals.ts';
import { openModel } from './model.ts';
import { readCases } from './briefs.ts';
import { count, describeOnce } from './evaluate.ts';
const m = await openModel();
const show = process.argv[2];
const bands: Record<string, number[]> = {};
for (const c of readBlindCases('blind').filter((x) => !x.heldOut)) {
  if (show && show !== 'sum' && !c.id.includes(show)) continue;
  const r = await evaluateBlind(m.describeProject, c);
  const h = r.score?.hours;
  console.log(c.id, r.refused ? 'REFUSED' : '', h && `${h.reference.toFixed(0)} ${h.quoted.toFixed(0)}`, r.score && `${r.score.byName.good}/${r.score.byName.of} prec ${r.score.precision.good}/${r.score.precision.of} contra ${r.score.contradictory}`);
  if (show && show !== 'sum') {
    console.log(c.brief.description);
    const d = await describeOnce(m.describeProject, c);
    for (const f of d?.scope.features ?? []) console.log('  ', f.module, '|', f.name, '|', f.hours.join('/'), '|', f.source && f.source_mark ? f.source.slice(...f.source_mark) : f.source);
    console.log(d?.scope.exclusions, 'missed', r.score?.missed, 'unexp', r.score?.unexpected);
  }
}
for (const c of readCases().filter((x) => !x.heldOut)) {
  if (show && show !== 'sum' && !c.id.includes(show)) continue;
  const d = await describeOnce(m.describeProject, c);
  console.log(c.id, d ? `${count(c.brief, d).total_price} ${c.expected?.euros}` : 'refused', c.expected ? '' : '(should)');
  if (show && show !== 'sum') {
    console.log(c.brief.description);
    for (const f of d?.scope.features ?? []) console.log('  ', f.module, '|', f.name, '|', f.hours.join('/'), '|', f.source && f.source_mark ? f.source.slice(...f.source_mark) : f.source);
  }
}
if (show === 'sum') {
  const byBand = new Map<string, number[]>();
  let contra = 0, ex = 0; const all: any[] = [];
  for (const c of readBlindCases('validation')) {
    const r = await evaluateBlind(m.describeProject, c); all.push(r);
    const d = await describeOnce(m.describeProject, c);
    ex += d?.scope.exclusions.length ?? 0; contra += r.score?.contradictory ?? 0;
    const h = r.score?.hours; if (!h) continue;
    const b = h.reference < 15 ? '0-15' : h.reference < 40 ? '15-40' : h.reference < 100 ? '40-100' : h.reference < 250 ? '100-250' : '250+';
    byBand.set(b, [...(byBand.get(b) ?? []), Math.log(h.quoted / h.reference)]);
  }
  for (const [b, v] of byBand) console.log(b, v.length, (v.reduce((a, x) => a + x, 0) / v.length).toFixed(2));
  const t = blindTotalsOf(all); console.log('byname', t.byName.toFixed(3), 'mod', t.byModule.toFixed(2), 'prec', t.precision.toFixed(2), 'elast', t.elasticity?.toFixed(2), 'bias', t.bias?.toFixed(2), 'sd', t.spread?.toFixed(2), 'judged', t.judged.toFixed(2), 'held', t.held?.toFixed(2));
  console.log('contra', contra, 'exclusions', ex);
}
m.stop(); process.exit(0);
