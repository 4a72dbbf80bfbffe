import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { settingsOf, stages } from '../../infra/stack/settings.ts';
import { everyVariable, synthesized } from './synthesized.ts';

/** Of each template. CloudFormation takes 500 resources and 1 MB. */
const limits = { resources: 400, bytes: 700_000 };
const full = stages.map((stage) => ({ stage, ...synthesized(settingsOf(stage, everyVariable)) }));

test.each(full)('each template of $stage, with every variable set, leaves room for more', ({ stage, templates }) => {
  // Data, application and alarms; every stage but dev has a firewall.
  expect(templates).toHaveLength(stage === 'dev' ? 3 : 4);
  for (const { file, resources, bytes } of templates) {
    const room = `${limits.resources - resources} resources, ${Math.floor((limits.bytes - bytes) / 1000)} KB`;
    console.log(`Room left in ${file} of ${stage}: ${room}`);
    expect(resources, file).toBeLessThanOrEqual(limits.resources);
    expect(bytes, file).toBeLessThanOrEqual(limits.bytes);
  }
});

test('every variable of the settings is set for that count, but for an address, which makes the templates smaller', () => {
  const settings = readFileSync(path.join(root, 'infra/stack/settings.ts'), 'utf8');
  const named = new Set(settings.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  expect([...named].sort()).toEqual([...Object.keys(everyVariable), 'SITE_URL'].sort());
});

/**
 * Logical ids of what holds data, by the end of their stack's name. They must never change: under another id CloudFormation
 * makes an empty table, pool, bucket or key, and the application forgets the one that holds everything.
 */
const dataIds = {
  '-data': ['TableCD117FA1', 'Files8E6940B8', 'PseudonymSecretDEF71C06'],
  '': ['AccountsBE8A900E', 'SiteAccessLog97DEE82B'],
};

test.each(full)('what holds the data of $stage has the ids that it has had from the start', ({ stage, idsOf }) => {
  for (const [end, ids] of Object.entries(dataIds))
    expect(idsOf.get(`chiffre-${stage}${end}`)).toEqual(expect.arrayContaining(ids));
});
