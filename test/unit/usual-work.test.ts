import { expect, test } from 'vitest';
import { withUsualWork } from '../../functions/model/usual-work.ts';
import { Brief, type ProjectType } from '../../shared/quote/quote.ts';
import { featureOf, scopeOf } from './estimate-inputs.ts';

type Told = { existing?: boolean; excluded?: string[]; description?: string };
/** What the tables add to these modules, for a project of the type. */
const added = (projectType: ProjectType, modules: string[], told: Told = {}) => {
  const { existing = false, excluded = [], description = 'Nous voulons un outil pour notre équipe. '.repeat(4) } = told;
  const brief = Brief.parse({ projectName: 'Outil', projectType, customProjectType: 'Autre', description });
  const scope = scopeOf(modules.map((module) => featureOf(module)));
  const { features, exclusions } = withUsualWork(scope, { brief, documents: [], existing, excluded });
  const more = features.slice(modules.length);
  expect(more.every(({ source }) => source === null)).toBe(true);
  return { modules: more.map(({ module }) => module), exclusions: exclusions.map((text) => text.split(' : ')[0]) };
};

test('a new project has what every one of its type has, and says what is not counted', () => {
  expect(added('web', ['page_templates'])).toEqual({
    modules: [
      'discovery_workshops',
      'visual_design',
      'responsive',
      'privacy',
      'acceptance_testing',
      'hosting_setup',
      'production_release',
    ],
    exclusions: [
      'Rédaction des contenus',
      'Versions en plusieurs langues',
      'Identité visuelle',
      'Inscription à la newsletter',
    ],
  });
  expect(added('webapp', ['booking']).modules).toContain('authentication');
  expect(added('mobile', ['booking']).modules).toEqual(
    expect.arrayContaining(['mobile_shell', 'rest_api', 'store_release']),
  );
});

test('work in a tool that is there and stays is tested and released, and nothing else is added or left out', () => {
  for (const type of ['web', 'webapp', 'mobile', 'api', 'ai', 'ecommerce', 'other'] as const)
    expect(added(type, ['third_party_integration'], { existing: true })).toEqual({
      modules: ['acceptance_testing', 'production_release'],
      exclusions: [],
    });
});

test('what a line has, and what the client’s own words leave out, is not added', () => {
  const { modules } = added('webapp', ['booking', 'authentication'], { excluded: ['hosting_setup'] });
  expect(modules).not.toContain('authentication');
  expect(modules).not.toContain('hosting_setup');
});

test('an audit, and what is done every month, are neither tested nor released', () => {
  expect(added('other', ['security_audit'], { existing: true }).modules).toEqual([]);
  expect(added('webapp', ['application_maintenance'], { existing: true }).modules).toEqual([]);
});

test('what a word of the brief touches, or a line counts, is not said to be left out', () => {
  const description = 'Nous voulons un site pour notre équipe, avec des textes en anglais. '.repeat(2);
  const { exclusions } = added('web', ['newsletter', 'page_templates'], { description });
  expect(exclusions).toEqual(['Identité visuelle']);
});
