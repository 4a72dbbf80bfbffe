import { expect, test } from 'vitest';
import { userPrompt } from '../../functions/model/prompt.ts';
import { readBrief } from '../../infra/local/external/offline-reader/brief.ts';
import type { FeatureLine } from '../../infra/local/external/offline-reader/feature-line.ts';
import { featuresOf } from '../../infra/local/external/offline-reader/features.ts';
import { read } from '../../infra/local/external/offline-reader/reader.ts';
import { judgedHours, wholeHoursOf } from '../../infra/local/external/offline-reader/whole-hours.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { catalogue, hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { countedOf } from '../../shared/estimate/whole-project.ts';
import { Brief, type ProjectType } from '../../shared/quote/quote.ts';
import { inputOf, scopeOf } from '../unit/estimate-inputs.ts';

const lineOf = (id: string): FeatureLine => {
  const module = moduleById(id);
  if (!module) throw new Error(`no module ${id}`);
  const { name, phase, complexity } = module;
  return { t: 'feature', name, module: id, phase, complexity, hours: hoursOf(id), source: name };
};
const lines = ['authentication', 'search', 'booking', 'payment', 'visual_design', 'acceptance_testing'].map(lineOf);
const late = { t: 'risk' as const, text: 'Retard', probability: 0.5, hours: 16 };

/** The product's count of the lines, without margin, where `wanted` hours are to come of the whole. */
const countedFor = (wholeHours: number, risks: (typeof late)[]) => {
  const features = lines.map((line) => ({ ...line, source: line.source ?? null, needs: [] }));
  const whole_hours = judgedHours(wholeHoursOf(wholeHours, lines), risks);
  const calibration = { ...genericCalibration, estimation_buffer: 0 };
  return estimate(inputOf(features, { scope: scopeOf(features, { whole_hours, risks }), calibration })).estimated_hours;
};

test.each([80, 120, 180])('what is told of the whole brings the product’s count to %i hours', (wholeHours) => {
  expect(countedFor(wholeHours, []) / wholeHours).toBeCloseTo(1, 1);
  // The risk is paid for beside them. Hours are told in steps of a half.
  expect(Math.abs(countedFor(wholeHours, [late]) - countedFor(wholeHours, []) - 8)).toBeLessThanOrEqual(1);
});

test('the whole is told within a fifth and three times of its lines, which is what the product believes', () => {
  expect(wholeHoursOf(1, lines).factor).toBe(0.2);
  expect(wholeHoursOf(10_000, lines).factor).toBe(3);
  expect(wholeHoursOf(10, [])).toEqual({ work: 0, factor: 1 });
});

const everyModule = new Set(catalogue.map(({ id }) => id));
const hoursOfBrief = (projectType: ProjectType, projectName: string, description: string) => {
  const brief = readBrief(userPrompt(Brief.parse({ projectName, projectType, description }), [], 'c0de'));
  const { whole } = featuresOf(brief, read(brief.sentences, brief.type, brief.name), everyModule);
  return countedOf(whole.work, []) * whole.factor;
};

const faultReport = `Bonjour, je tiens une papeterie à Dole depuis vingt-deux ans, mon mari fait les livraisons et notre fille nous aide le
samedi. Notre boutique en ligne a été faite par un voisin qui est parti à Lyon, elle marche bien et nous n'y touchons pas. Depuis
lundi, quand un client choisit le retrait au magasin, la page reste blanche et il ne peut pas finir sa commande. J'ai essayé sur
mon téléphone et sur l'ordinateur du comptoir : pareil. Les commandes livrées passent sans souci. Nous vendons surtout des
fournitures de rentrée et des stylos plume, nos clients sont des habitués. Il faudrait trouver d'où cela vient et le réparer
avant la rentrée, rien d'autre. Je peux vous donner les accès ce soir.`;

test('a fault told at length by somebody who tells of the whole shop is no shop to build', () => {
  expect(hoursOfBrief('ecommerce', 'Page blanche au retrait', faultReport)).toBeLessThanOrEqual(40);
});

test('the same words around a shop to be built leave it a project', () => {
  const built = `${faultReport.slice(0, faultReport.indexOf('Notre boutique en ligne'))}Nous voulons une boutique en ligne. Les clients cherchent un
article, le mettent au panier et paient par carte. Ils choisissent la livraison ou le retrait au magasin. Chaque école a sa liste de
fournitures, que les parents commandent en une fois. Les professeurs envoient leur liste et nous la validons. Le stock se met à jour
avec notre logiciel de caisse. Nous envoyons les factures aux mairies. Une promotion revient chaque été. Les habitués gagnent des points.`;
  expect(hoursOfBrief('ecommerce', 'Papeterie en ligne', built)).toBeGreaterThan(100);
});
