import { catalogue, hoursOf, moduleById } from '../../../../shared/estimate/catalogue.ts';
import type { ReadBrief } from './brief.ts';
import { baseOf } from './projects.ts';
import { read } from './reader.ts';

export const describe = (brief: ReadBrief, anchors: Set<string>): object[] => {
  const reading = read(brief.sentences);
  const wanted = new Map(reading.wanted.map(({ module, mentions }) => [module, mentions[0]?.sentence.text]));
  const ids = catalogue
    .map(({ id }) => id)
    .filter((id) => anchors.has(id) && (wanted.has(id) || baseOf(brief.type).includes(id)));
  return [
    { t: 'project', summary: brief.name, analysis: brief.description },
    ...ids.flatMap((id) => {
      const module = moduleById(id);
      if (!module) return [];
      const { name, phase, complexity } = module;
      const source = wanted.get(id);
      return {
        t: 'feature',
        name,
        module: id,
        phase,
        complexity,
        hours: hoursOf(id, complexity, reading.units),
        ...(source ? { source } : {}),
        needs: [],
      };
    }),
    { t: 'end' },
  ];
};
