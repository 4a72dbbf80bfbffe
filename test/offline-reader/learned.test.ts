import { expect, test } from 'vitest';
import { likelihoodsOf } from '../../infra/local/external/offline-reader/learned/asks.ts';
import { expectedHours } from '../../infra/local/external/offline-reader/learned/expected.ts';
import { stemsIn } from '../../infra/local/external/offline-reader/learned/stems.ts';
import { statedIn } from '../../infra/local/external/offline-reader/needs.ts';
import { sentencesOf, textOf } from '../../infra/local/external/offline-reader/sentences.ts';
import topics from '../../infra/local/external/offline-reader/tables/topics.json' with { type: 'json' };
import { readBlindCases } from '../eval/blind.ts';

const texts = readBlindCases('blind').flatMap(({ heldOut, brief }) => (heldOut ? [] : brief.description));

/** What is learned of each clause of a text that rules alone read, and the hours that such a text takes. */
const learnedOf = (text: string) => {
  const stated = statedIn(sentencesOf(text));
  const likelihoods = likelihoodsOf(stated);
  const judged = { title: 'Projet', type: 'Site web', stated, likelihoods, needs: 4, scale: 'project', units: {} };
  return {
    clauses: stated.flatMap((sentence, at) =>
      sentence.kind === 'greeting' ? [] : { text: textOf(sentence), likely: likelihoods[at] },
    ),
    hours: expectedHours(judged),
  };
};

test('a greeting and thanks change nothing of what is learned of a brief', () => {
  expect(texts.length).toBeGreaterThan(15);
  for (const text of texts)
    expect(learnedOf(`Bonjour,\n\n${text}\n\nMerci d’avance pour votre retour.`)).toEqual(learnedOf(text));
});

test('whether a clause asks is learned from its own paragraph: the order of paragraphs changes nothing', () => {
  const paragraphs = [
    'Nous tenons une librairie à Auxerre depuis dix ans. Les ventes baissent en été.',
    'Il nous faut un site où réserver un livre. Le paiement se ferait en magasin. Les nouveautés seraient mises en avant.',
    'Aujourd’hui tout passe par téléphone. Nous voudrions aussi une lettre mensuelle.',
  ];
  const likelyIn = (order: number[]) => {
    const { clauses } = learnedOf(order.map((at) => paragraphs[at]).join('\n\n'));
    return new Map(clauses.map(({ text, likely }) => [text, likely]));
  };
  const likelyByText = likelyIn([0, 1, 2]);
  expect(new Set(likelyByText.values()).size).toBeGreaterThan(4);
  for (const order of [
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ])
    expect(likelyIn(order)).toEqual(likelyByText);
});

test('a year is as good as another', () => {
  const about = (year: number) =>
    `Notre site date de ${year} et nous voulons y ajouter un formulaire de contact pour ${year + 1}.`;
  expect(learnedOf(about(2024)).hours).toBe(learnedOf(about(2026)).hours);
});

test('a sentence of private life moves hours by little, wherever it stands', () => {
  const asides = ['Mon mari ronfle dans le canapé.', 'Ma fille joue du violon et le chat dort sur le radiateur.'];
  const moves = texts.flatMap((text) =>
    asides
      .flatMap((aside) => [`${aside}\n\n${text}`, `${text}\n\n${aside}`])
      .map((variant) => Math.abs(Math.log(learnedOf(variant).hours / learnedOf(text).hours))),
  );
  expect(moves.length).toBeGreaterThan(60);
  expect(Math.max(...moves)).toBeLessThan(0.2);
  expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeLessThan(0.08);
});

test('what words are about is told once of each, by its beginning, with a size from -3 to 3', () => {
  const stemSizes = Object.values(topics).flatMap((sizes) => Object.entries(sizes));
  expect(stemSizes.length).toBeGreaterThan(2_000);
  expect(new Set(stemSizes.map(([stem]) => stem)).size).toBe(stemSizes.length);
  for (const [stem, size] of stemSizes) {
    expect(stemsIn(stem), stem).toEqual([stem]);
    expect(Number.isInteger(size) && Math.abs(size) <= 3, stem).toBe(true);
  }
});
