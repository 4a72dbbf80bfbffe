// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { engineVersion, recount } from '../../shared/estimate/recount.ts';
import { type CorrectionSheet, noCorrections, type QuoteCorrection } from '../../shared/quote/corrections.ts';
import { formatEuros } from '../../shared/text/format.ts';
import CorrectionMode from '../../web/src/features/quotes/corrections/correction-mode.tsx';
import { readDraft, saveDraft } from '../../web/src/lib/draft.ts';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { certain, inputOf, scopeOf } from '../unit/estimate-inputs.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();
vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'a-token',
}));

const unused = 'Nos bénévoles impriment des étiquettes à QR code.';
const question = 'Combien de langues ?';
const features = [
  certain('payment', 20),
  certain('product_catalogue', 10),
  certain('search', 8, { name: 'Recherche', source: null }),
];
const input = inputOf(features, {
  scope: scopeOf(features, {
    questions: [
      { text: question, swing: 'high' },
      {
        text: 'Combien de produits ?',
        swing: 'medium',
        answer: {
          kind: 'number',
          of: { module: 'product_catalogue', line: 'Catalogue de produits' },
          driver: 'products',
          counted: 100,
        },
      },
      { text: 'Faut-il livrer ?', swing: 'low', answer: { kind: 'yes_no', of: { module: 'shipping' } } },
    ],
    assumptions: ['Deux langues au plus.'],
  }),
});
const original = { ...quoteOf(input), unused_sentences: [unused] };
const terms = termsOf(input);
const first = original.features[0]?.name as string;
const user = 'a-person';
const draft = `corrections:${original.id}`;

let sheet: CorrectionSheet;
let refusal: object | undefined;
let closed: string[];
let refineOnly = false;
const saved = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body as QuoteCorrection);

beforeEach(() => {
  // Each test has a quote of its own id, so that it does not see the cached reads of another test.
  sheet = { quote_version: 1, engine: engineVersion, original, terms, corrections: noCorrections };
  refusal = undefined;
  closed = [];
  refineOnly = false;
  sessionStore.set({ status: 'in', user: { id: user, email: 'a@example.fr' } });
  server.answer = ({ method, body, path }) => {
    if (method === 'PATCH' && refusal) return { status: 409, json: { ...refusal, requestId: '1' } };
    if (method === 'PATCH') {
      const { corrections } = body as QuoteCorrection;
      return { json: { ...recount(original, terms, corrections), quote_version: 2 } };
    }
    if (path.endsWith('/versions')) return { json: { current: 3, versions: [] } };
    return { json: sheet };
  };
});

const open = async () => {
  const person = show(
    <QueryProvider>
      <CorrectionMode
        id={original.id}
        user={user}
        part={refineOnly ? 'refine' : 'lines'}
        onPart={refineOnly ? undefined : () => undefined}
        onClose={() => closed.push('closed')}
        onSaved={() => closed.push('saved')}
      />
    </QueryProvider>,
  );
  const title = refineOnly ? 'Préciser le besoin' : 'Phases et fonctionnalités';
  await screen.findByRole('heading', { name: title }, { timeout: 10_000 });
  return person;
};
const type = async (person: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await person.clear(input);
  await person.type(input, text);
};
const total = () => screen.getByRole('region', { name: 'Total corrigé' });

test('typed hours move the total at once, tell what they were, and are saved with the total that is shown', async () => {
  const person = await open();
  await type(person, `Heures de ${first}`, '40,5');
  const corrections = { ...noCorrections, features: { 0: { hours: 40.5 } } };
  const live = recount(original, terms, corrections);
  expect(total().textContent).toContain(formatEuros(live.total_price));
  await person.click(screen.getByRole('button', { name: `Détails de ${first}, modifiée` }));
  expect(screen.getByRole('button', { name: 'Remettre heures' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(closed).toEqual(['saved']));
  expect(saved()).toEqual([
    {
      quote_version: 1,
      engine: engineVersion,
      corrections,
      estimated_hours: live.estimated_hours,
      total_price: live.total_price,
    },
  ]);
  expect(screen.getByText('Succès')).toBeDefined();
  expect(screen.getByText('Les modifications ont été sauvegardées')).toBeDefined();
  expect(readDraft(user, draft)).toBeUndefined();
});

test('the corrected amounts are kept from a translator of the page, which would keep the old ones', async () => {
  await open();
  const bar = within(screen.getByRole('region', { name: 'Total corrigé' }));
  expect(bar.getByText(/HT$/).closest('[translate="no"]')?.textContent).toContain(formatEuros(original.total_price));
});

test('a corrected figure that is put back leaves nothing to save', async () => {
  const person = await open();
  await type(person, `Heures de ${first}`, '3');
  await person.click(screen.getByRole('button', { name: `Détails de ${first}, modifiée` }));
  await person.click(screen.getByRole('button', { name: 'Remettre heures' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(true);
  expect(total().textContent).toContain(formatEuros(original.total_price));
});

test.each(['1,3', '-2', '1e9', 'dix'])(
  'hours of « %s » are refused where they stand, and nothing is sent',
  async (text) => {
    const person = await open();
    await type(person, 'Taux horaire', '70');
    await type(person, `Heures de ${first}`, text);
    expect(screen.getAllByText(/pas de 0,5/).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(saved()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(`Heures de ${first}`).value).toBe(text);
  },
);

test('a phase without a name is refused, added or emptied', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Ajouter la phase' }));
  expect(screen.getByText('Le nom de la phase est requis')).toBeDefined();
  await person.clear(screen.getAllByLabelText('Nom de la phase')[0] as HTMLElement);
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getAllByText('Le nom de la phase est requis').length).toBeGreaterThan(1);
  expect(saved()).toEqual([]);
});

test('a feature of the catalogue is found by its words and added; one of the provider’s own too', async () => {
  const person = await open();
  await person.click(screen.getAllByRole('button', { name: /^Ajouter à/ })[0] as HTMLElement);
  const field = screen.getByLabelText(/^Ajouter une fonctionnalité à/);
  await person.type(field, 'newsletter');
  const found = await screen.findByRole('list', { name: 'Catalogue' });
  await person.click(within(found).getAllByRole('button')[0] as HTMLElement);
  await person.type(field, 'Atelier photo');
  // The Enter key that ends a composition accepts its characters; it must not add the line.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  const lines = () => screen.getAllByLabelText('Nom de la fonctionnalité');
  expect(lines()).toHaveLength(original.features.length + 1);
  await person.keyboard('{Enter}');
  expect(lines()).toHaveLength(original.features.length + 2);
  expect(screen.getByDisplayValue('Atelier photo')).toBeDefined();
});

test('the phases of a quote are moved by buttons, and the removed ones can be put back', async () => {
  const person = await open();
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Nom de la phase').map(({ value }) => value);
  const before = names();
  await person.click(screen.getByRole('button', { name: `Descendre ${before[0]}` }));
  expect(names().slice(0, 2)).toEqual([before[1], before[0]]);
  await person.click(screen.getByRole('button', { name: `Retirer la phase ${before[1]}` }));
  expect(names()).not.toContain(before[1]);
  await person.click(screen.getByRole('button', { name: `Remettre la phase ${before[1]}` }));
  expect(names()).toContain(before[1]);
});

test('of two tabs the second may save its corrections after the other version', async () => {
  refusal = { code: 'version_outdated' };
  const person = await open();
  await type(person, 'Taux horaire', '70');
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { name: 'Devis modifié ailleurs' });
  await screen.findByRole('button', { name: 'Reprendre la version 3' });
  refusal = undefined;
  await person.click(screen.getByRole('button', { name: 'Enregistrer mes corrections' }));
  await waitFor(() => expect(closed).toEqual(['saved']));
  expect(saved().map(({ quote_version }) => quote_version)).toEqual([1, 3]);
});

test('a page of an older engine is told to reload, and its corrections are there again after it', async () => {
  refusal = { code: 'engine_outdated' };
  const person = await open();
  await type(person, 'Taux horaire', '70');
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findAllByText('Rechargez la page')).length).toBeGreaterThan(0);
  expect(readDraft(user, draft)).toEqual({ quote_version: 1, corrections: { ...noCorrections, rate: 70 } });
});

test('corrections that were not saved are there again at the next opening', async () => {
  saveDraft(user, draft, { quote_version: 1, corrections: { ...noCorrections, rate: 99 } });
  await open();
  expect(screen.getByText('Vos dernières corrections n’étaient pas enregistrées')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Taux horaire').value).toBe('99');
});

test('the page of corrections asks before unsaved ones are lost, and not where there are none', async () => {
  const person = await open();
  await type(person, 'Taux horaire', '70');
  await person.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(closed).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(closed).toEqual(['closed']);
  expect(readDraft(user, draft)).toBeUndefined();
});

describe('the table of the lines', () => {
  const hoursOf = (index: number) =>
    screen.getByLabelText<HTMLInputElement>(`Heures de ${original.features[index]?.name}`);

  test('in the table of corrections Enter and the arrows go down and up a column, Tab to the next cell, and a list keeps its arrows', async () => {
    const person = await open();
    const cells = [...document.querySelectorAll<HTMLInputElement>('[data-column="hours"]')];
    const [top, second, third] = cells as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    await person.click(top);
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(second);
    // A focused cell has its value selected, so typing replaces it.
    await person.keyboard('9,5{ArrowDown}');
    expect([second.value, document.activeElement]).toEqual(['9,5', third]);
    await person.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(second);
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(top);
    await person.tab();
    expect(document.activeElement?.getAttribute('data-column')).toBe('option');
    const list = screen.getByLabelText(`Complexité de ${first}`);
    list.focus();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(list);
  });

  test('a column pasted into corrections fills the cells below, and what is no figure is refused where it stands', async () => {
    const person = await open();
    const cells = [...document.querySelectorAll<HTMLInputElement>('[data-column="hours"]')];
    const [one, two, three] = cells as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    await person.click(one);
    await person.paste('12,5\r\ndix\r\n7\tNotes\r\n');
    expect([one, two, three].map(({ value }) => value)).toEqual(['12,5', 'dix', '7']);
    expect(two.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/pas de 0,5/)).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(one.value).not.toBe('12,5');
    expect(screen.queryByText(/pas de 0,5/)).toBeNull();
    await person.click(one);
    await person.paste(Array.from({ length: cells.length + 2 }, () => '8').join('\n'));
    expect(cells.every(({ value }) => value === '8')).toBe(true);
    expect(screen.getByText(/^2.valeurs collées sans ligne où aller$/)).toBeDefined();
  });

  test('a column of names pasted into corrections goes down the names, each as long as one may be, in one step', async () => {
    const person = await open();
    const names = () =>
      [...document.querySelectorAll<HTMLInputElement>('[data-column="name"]')].map(({ value }) => value);
    const before = names();
    await person.click(document.querySelector('[data-column="name"]') as HTMLInputElement);
    await person.paste(`Paiement en ligne\t12\r\n${'é'.repeat(200)}\r\n`);
    expect(names()).toEqual(['Paiement en ligne', 'é'.repeat(120), ...before.slice(2)]);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(names()).toEqual(before);
  });

  test('corrections are undone and redone, step by step; a field undoes its own letters first', async () => {
    const person = await open();
    const before = hoursOf(0).value;
    await type(person, `Heures de ${first}`, '12,5');
    await person.click(screen.getByLabelText(`${first} en option, hors du total`));
    const rate = original.hourly_rate;
    expect(total().textContent).toContain(`En option, à part\u00A0: ${formatEuros(Math.round(12.5 * rate))}`);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText<HTMLInputElement>(`${first} en option, hors du total`).checked).toBe(false);
    expect(hoursOf(0).value).toBe('12,5');
    (document.activeElement as HTMLElement).blur();
    await person.keyboard('{Control>}z{/Control}');
    expect(hoursOf(0).value).toBe(before);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Annuler' }).disabled).toBe(true);
    await person.keyboard('{Control>}y{/Control}');
    expect(hoursOf(0).value).toBe('12,5');
    await type(person, 'Taux horaire', '70');
    await person.keyboard('{Control>}z{/Control}');
    expect(screen.getByLabelText<HTMLInputElement>('Taux horaire').value).toBe('70');
    await person.tab();
    await person.keyboard('{Control>}z{/Control}');
    expect(screen.getByLabelText<HTMLInputElement>('Taux horaire').value).not.toBe('70');
  });

  test('a corrected line tells its source and takes a description, which may begin with that sentence', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: `Détails de ${first}` }));
    const source = original.features[0]?.source as string;
    const field = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^Description de ${first}`));
    expect(field.value).toBe('');
    await person.click(screen.getByRole('button', { name: 'Partir de la phrase du brief' }));
    expect(field.value).toBe(source);
    await person.type(field, '\nEn trois fois.');
    expect(field.value).toBe(`${source} En trois fois.`);
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()[0]?.corrections.features).toEqual({ 0: { description: `${source} En trois fois.` } });
  });

  test('a discount in corrections counts at once, as a share or in euros, and an invalid one is told', async () => {
    const person = await open();
    await person.type(screen.getByLabelText('Remise'), '12,5');
    expect(total().textContent).toMatch(/Remise de 12,5.%/);
    await person.type(screen.getByLabelText('Remise'), '5');
    expect(screen.getByText(/^La remise est un pourcentage/)).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Remise en % ou en euros'), 'euros');
    expect(total().textContent).not.toContain('Remise');
    await person.type(screen.getByLabelText('Remise'), String(original.total_price));
    expect(screen.getByText(/^La remise retire au moins/)).toBeDefined();
    await type(person, 'Remise', '100');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()[0]).toMatchObject({
      corrections: { ...noCorrections, discount: { euros: 100 } },
      total_price: original.total_price - 100,
    });
  });

  test('the name, the analysis and the notes of a quote are corrected, taken out and added', async () => {
    const person = await open();
    await type(person, 'Nom du projet', 'Boutique en ligne');
    await type(person, 'Analyse du projet', 'Deux rayons.');
    await person.click(screen.getByRole('button', { name: 'Retirer hypothèse 1' }));
    await person.click(screen.getByRole('button', { name: 'Ajouter une exclusion' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(screen.getAllByText('Écrivez cette ligne, ou retirez-la').length).toBeGreaterThan(0);
    expect(saved()).toEqual([]);
    const added = screen.getAllByLabelText(/^Exclusion \d+$/).at(-1) as HTMLElement;
    await person.type(added, 'Les photos');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()[0]?.corrections.wording).toEqual({
      project_name: 'Boutique en ligne',
      analysis: 'Deux rayons.',
      assumptions: { changed: { 0: null } },
      exclusions: { added: ['Les photos'] },
    });
  });
});

describe('what the quote leaves open', () => {
  const ofPart = (title: string) => {
    const section = screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section');
    if (!section) throw new Error(`no part ${title}`);
    return within(section);
  };
  const save = (person: Awaited<ReturnType<typeof open>>) =>
    person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const shownRange = () => screen.getAllByText(/^Le plus souvent/)[0]?.textContent;

  test('an answer that is a number moves the total and the range at once, tells by how much, and is saved as it was typed', async () => {
    refineOnly = true;
    const person = await open();
    const before = shownRange();
    expect(
      screen.getByText(/^Compté aujourd’hui : 100.produits\. Un autre nombre peut changer le prix de/),
    ).toBeDefined();
    await person.type(screen.getByLabelText(/^Combien de produits/), '800');
    expect(shownRange()).not.toBe(before);
    const corrections = { ...noCorrections, answers: { 1: '800' } };
    const live = recount(original, terms, corrections);
    expect(live.total_price).toBeGreaterThan(original.total_price);
    expect(shownRange()).toContain(formatEuros(live.range.price.p90 ?? 0));
    expect(total().textContent).toContain(
      `${formatEuros(live.range.price.p10 ?? 0)} à ${formatEuros(live.range.price.p90 ?? 0)}`,
    );
    const more = formatEuros(live.total_price - original.total_price);
    expect(screen.getByText(`+\u00A0${more} au total.`, { normalizer: (text) => text })).toBeDefined();
    await save(person);
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()).toMatchObject([{ corrections, total_price: live.total_price }]);
    expect(screen.getByText('Les modifications ont été sauvegardées')).toBeDefined();
  });

  test('the questions that move the price come first, and nobody is asked for lines that every project has', async () => {
    refineOnly = true;
    const person = await open();
    const more = screen.getByRole('button', { name: /^Encore 1, Questions/ });
    const questions = within(more.closest('section') as HTMLElement);
    const asked = () => questions.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(asked()).toHaveLength(2);
    await person.click(more);
    expect(asked()).toHaveLength(3);
    expect(asked().at(-1)).toMatch(/^Combien de langues/);
    expect(screen.queryByRole('group', { name: /^Recette/ })).toBeNull();
    const prices = ofPart('Suggestions')
      .getAllByText(/gestion de projet en plus$/)
      .map(({ textContent }) => Number(textContent?.replace(/\D/g, '')));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.length).toBeLessThanOrEqual(5);
  });

  test('an answer in other words is kept for the reader, and moves nothing', async () => {
    refineOnly = true;
    const person = await open();
    const before = shownRange();
    await person.click(screen.getByRole('button', { name: /^Encore 1, Questions/ }));
    await person.type(screen.getByLabelText(/^Combien de langues/), 'Trois');
    expect(screen.getByText('Gardée comme précision.')).toBeDefined();
    expect(shownRange()).toBe(before);
  });

  test('the answers yes and no are pressed, any other is written', async () => {
    refineOnly = true;
    const person = await open();
    const delivery = within(screen.getByRole('group', { name: /^Faut-il livrer/ }));
    await person.click(delivery.getByRole('button', { name: 'Oui' }));
    expect(delivery.getByText(/^\+.*au total\.$/)).toBeDefined();
    await person.click(delivery.getByRole('button', { name: 'Autre réponse' }));
    await person.type(screen.getByLabelText('Votre réponse'), 'Nos clients viennent');
    await save(person);
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()).toMatchObject([
      {
        corrections: { answers: { 2: 'Nos clients viennent' }, added_features: [] },
        total_price: original.total_price,
      },
    ]);
  });

  test('an answer that tells nothing is told so, and not saved', async () => {
    refineOnly = true;
    const person = await open();
    const before = shownRange();
    await person.click(screen.getByRole('button', { name: /^Encore 1, Questions/ }));
    await person.type(screen.getByLabelText(/^Combien de langues/), 'Je ne sais pas');
    expect(screen.getByText('Cette réponse ne précise rien encore')).toBeDefined();
    expect(shownRange()).toBe(before);
    await save(person);
    expect(saved()).toEqual([]);
  });

  test('a suggestion, a refused line, a confirmed assumption and a used sentence count at once', async () => {
    refineOnly = true;
    const assumed = original.features.findIndex(({ source }) => source === null);
    const person = await open();
    const boxes = ofPart('Suggestions').getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.length).toBeLessThanOrEqual(10);
    await person.click(boxes[0] as HTMLElement);
    const line = within(screen.getByRole('group', { name: /^Recherche/ }));
    await person.click(line.getByRole('button', { name: 'Non, à retirer' }));
    expect(line.getByRole('button', { name: 'Non, à retirer' }).getAttribute('aria-pressed')).toBe('true');
    await person.click(ofPart('Hypothèses').getByRole('checkbox'));
    const sentence = within(screen.getByRole('group', { name: /^«.*étiquettes/ }));
    expect(screen.getByText('Non utilisée')).toBeDefined();
    await person.click(sentence.getAllByRole('button')[0] as HTMLElement);
    expect(screen.getByText(/^Comptée/)).toBeDefined();
    await save(person);
    await waitFor(() => expect(closed).toEqual(['saved']));
    const [{ corrections, total_price } = {} as QuoteCorrection] = saved();
    expect(corrections).toMatchObject({ features: { [assumed]: { removed: true } }, assumptions: { 0: 'confirmed' } });
    expect(corrections?.added_features).toMatchObject([{ suggested: true }, { source: unused }]);
    expect(total_price).toBe(recount(original, terms, corrections as never).total_price);
  });

  test('a sentence of the brief that no line uses is put out of scope, which leaves the total', async () => {
    refineOnly = true;
    const person = await open();
    const sentence = within(screen.getByRole('group', { name: /^«.*étiquettes/ }));
    expect(sentence.queryByRole('button', { name: 'C’est une échéance' })).toBeNull();
    await person.click(sentence.getByRole('button', { name: 'Hors périmètre' }));
    expect(sentence.getByText('Ajoutée à ce qui n’est pas compris')).toBeDefined();
    await save(person);
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()).toMatchObject([
      { corrections: { dismissed_sentences: { [unused]: 'excluded' } }, total_price: original.total_price },
    ]);
  });

  test('a refinement that is pressed again is taken back; all of them by one press', async () => {
    refineOnly = true;
    const person = await open();
    const line = within(screen.getByRole('group', { name: /^Recherche/ }));
    await person.click(line.getByRole('button', { name: 'Oui, c’est ça' }));
    await person.click(line.getByRole('button', { name: 'Oui, c’est ça' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });
    expect(button.disabled).toBe(true);
    await person.click(line.getByRole('button', { name: 'Non, à retirer' }));
    await person.click(screen.getByRole('button', { name: /^Encore 1, Questions/ }));
    await person.type(screen.getByLabelText(/^Combien de langues/), 'Trois');
    await person.click(screen.getByRole('button', { name: 'Reprendre toutes les précisions' }));
    expect(button.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Combien de langues/).value).toBe('');
  });

  test('a client who refines a quote is shown no rate, hours or phase to type', async () => {
    refineOnly = true;
    await open();
    expect(screen.queryByLabelText('Taux horaire')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Phases et fonctionnalités' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText(/heures/i)).toBeNull();
  });

  test('a client who refines a quote changes its name, and no other text of it', async () => {
    refineOnly = true;
    const person = await open();
    expect(screen.queryByLabelText('Analyse du projet')).toBeNull();
    await person.clear(screen.getByLabelText('Nom du projet'));
    expect(screen.getByText('Le nom du projet est obligatoire')).toBeTruthy();
    await person.type(screen.getByLabelText('Nom du projet'), 'Boutique en ligne');
    await save(person);
    await waitFor(() => expect(closed).toEqual(['saved']));
    expect(saved()[0]?.corrections).toEqual({ ...noCorrections, wording: { project_name: 'Boutique en ligne' } });
  });

  test('corrections kept by an earlier page, which knew no answers, are there again', async () => {
    const { answers: _, assumptions: __, ...earlier } = noCorrections;
    saveDraft(user, draft, { quote_version: 1, corrections: { ...earlier, rate: 99 } });
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Taux horaire').value).toBe('99');
  });
});
