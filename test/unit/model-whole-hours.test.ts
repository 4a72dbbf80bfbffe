import { expect, test } from 'vitest';
import { userPrompt } from '../../functions/model/prompt.ts';
import { readBrief } from '../../infra/local/external/model/brief.ts';
import { type FeatureLine, featuresOf } from '../../infra/local/external/model/features.ts';
import type { Hours } from '../../infra/local/external/model/need-hours.ts';
import { read } from '../../infra/local/external/model/reader.ts';
import { comingTo, countedHours } from '../../infra/local/external/model/whole-hours.ts';
import { boundsOf, catalogue, hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { Brief, type ProjectType } from '../../shared/quote.ts';

const lineOf = (id: string): FeatureLine => {
  const module = moduleById(id);
  if (!module) throw new Error(`no module ${id}`);
  const { name, phase, complexity } = module;
  return { t: 'feature', name, module: id, phase, complexity, hours: hoursOf(id), source: name };
};
const lines = ['authentication', 'search', 'booking', 'payment', 'visual_design', 'acceptance_testing'].map(lineOf);

test.each([60, 120, 240, 320])('lines are brought to %i hours as the product counts them', (wanted) => {
  expect(countedHours(comingTo(wanted, lines)) / wanted).toBeCloseTo(1, 1);
});

test('lines keep their order of hours, and what is a share of the rest or recurs keeps its own', () => {
  const [before, after] = [[...lines, lineOf('on_call')], comingTo(320, [...lines, lineOf('on_call')])];
  for (const [index, line] of before.entries()) {
    const { share, recurring } = moduleById(line.module) ?? {};
    if (share || recurring) expect(after[index]).toEqual(line);
    else expect(after[index]?.hours[1]).toBeGreaterThan(line.hours[1]);
  }
});

test('no line is brought out of the bounds of its module, where the product would put the hours of the catalogue', () => {
  const pages = Array.from({ length: 5 }, () => ({ ...lineOf('landing_page'), hours: [1, 2, 4] as Hours }));
  for (const wanted of [5, 900])
    for (const { module, hours } of comingTo(wanted, [...lines, ...pages])) {
      const { minimum, maximum } = boundsOf(module);
      if (moduleById(module)?.share) continue;
      expect(hours[0], module).toBeGreaterThanOrEqual(minimum);
      expect(hours[2], module).toBeLessThanOrEqual(maximum);
    }
});

const everyModule = new Set(catalogue.map(({ id }) => id));
const hoursOfBrief = (projectType: ProjectType, projectName: string, description: string) => {
  const brief = readBrief(userPrompt(Brief.parse({ projectName, projectType, description }), [], 'c0de'));
  return countedHours(featuresOf(brief, read(brief.sentences, brief.type, brief.name), everyModule));
};

const told = `Bonjour, je tiens une papeterie à Dole depuis vingt-deux ans, mon mari fait les livraisons et notre fille nous aide le
samedi. Notre boutique en ligne a été faite par un voisin qui est parti à Lyon, elle marche bien et nous n'y touchons pas. Depuis
lundi, quand un client choisit le retrait au magasin, la page reste blanche et il ne peut pas finir sa commande. J'ai essayé sur
mon téléphone et sur l'ordinateur du comptoir : pareil. Les commandes livrées passent sans souci. Nous vendons surtout des
fournitures de rentrée et des stylos plume, nos clients sont des habitués. Il faudrait trouver d'où cela vient et le réparer
avant la rentrée, rien d'autre. Je peux vous donner les accès ce soir.`;

test('a fault told at length by somebody who tells of the whole shop is no shop to build', () => {
  expect(hoursOfBrief('ecommerce', 'Page blanche au retrait', told)).toBeLessThanOrEqual(40);
});

test('the same words around a shop to be built leave it a project', () => {
  const built = `${told.slice(0, told.indexOf('Notre boutique en ligne'))}Nous voulons une boutique en ligne. Les clients cherchent un
article, le mettent au panier et paient par carte. Ils choisissent la livraison ou le retrait au magasin. Chaque école a sa liste de
fournitures, que les parents commandent en une fois. Les professeurs envoient leur liste et nous la validons. Le stock se met à jour
avec notre logiciel de caisse. Nous envoyons les factures aux mairies. Une promotion revient chaque été. Les habitués gagnent des points.`;
  expect(hoursOfBrief('ecommerce', 'Papeterie en ligne', built)).toBeGreaterThan(100);
});
