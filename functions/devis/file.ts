import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asDrawn } from '../../shared/devis/drawn-characters.ts';
import type { Specification } from '../../shared/quote/specification.ts';
import { colourOf } from './calendar.ts';
import type { Signed } from './signed-view.ts';
import { specificationTemplate, template } from './template.ts';
import { legal, proofTexts, sentences, texts, titles } from './texts.ts';
import { type EngineName, startEngine } from './typst.ts';
import { type DevisView, namedDevis } from './view.ts';

const require = createRequire(import.meta.url);

const regular = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
const serif = require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf');

const start = (name?: EngineName) =>
  startEngine(
    [regular, bold, serif].map((file) => readFileSync(file)),
    name,
  );
const started = new Map<EngineName | undefined, ReturnType<typeof start>>();
/** The engine starts once a process, since that takes longer than a document. A failed start is tried again. */
const startedAs = (name?: EngineName) => {
  const own = started.get(name) ?? start(name);
  started.set(name, own);
  own.catch(() => started.delete(name));
  return own;
};

/** Applies `text` to every string of the data. */
const made = <T>(data: T, text: (value: string) => string): T => {
  if (typeof data === 'string') return text(data) as T;
  if (Array.isArray(data)) return data.map((each) => made(each, text)) as T;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, made(value, text)])) as T;
};

/** The size of a logo in millimetres, within its place. */
const sizeOfLogo = (png: Buffer) => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const scale = Math.min(52 / width, 22 / height);
  return { width: width * scale, height: height * scale };
};

const dateOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};

const [vatBefore, vatAfter] = legal.vatCases.charged;

const optionsNote = (signed: Signed | undefined) => {
  if (!signed) return sentences.optionsApart;
  return signed.chosen.length > 0 ? sentences.optionsChosen : sentences.noneChosen;
};

const proofOf = ({ proof }: Signed) => {
  const { intro, nature, check, file } = proofTexts;
  return { title: titles.proof, intro, items: proof, notes: [nature, check], file };
};

/** All values that the template reads. */
const dataOf = (view: DevisView, signed: Signed | undefined) => {
  const { kind, title, project, logo, heading, parties, context, subject, phases, rounding, totals, options } = view;
  const { calendar, range, scope, conditions, notices, signatures, withdrawal, generalConditions } = view;
  const isOffer = kind === 'devis';
  return {
    kind: title,
    project,
    named: namedDevis(view),
    logo: logo && { alt: `${texts.logo}\u00A0: ${logo.of}`, ...sizeOfLogo(logo.png) },
    heading,
    parties,
    context,
    subject,
    phases,
    linesNote: view.linesNote,
    rounding,
    totals,
    notes: [...view.notes, view.vatNote].filter(Boolean),
    vatCases: view.vatOpen ? { before: vatBefore, after: vatAfter, exempt: legal.vatCases.exempt } : null,
    options: options.map((option, index) => ({
      ...option,
      choice: signed ? (signed.chosen.includes(index) ? texts.yes : texts.no) : null,
    })),
    calendar: {
      ticks: calendar.ticks,
      rows: calendar.rows.map((row, index) => ({ ...row, colour: colourOf(index) })),
    },
    range: range && {
      rows: range.rows,
      text: `${sentences.range(range.holds)} ${isOffer ? sentences.rangeOfDevis : sentences.rangeOfEstimation}`,
    },
    scope: scope.filter(({ notes }) => notes.length > 0),
    worth: isOffer ? null : sentences.estimationBinds,
    conditions,
    notices,
    signatures,
    withdrawal,
    generalConditions,
    proof: signed ? proofOf(signed) : null,
    titles,
    words: { blank: texts.blank, rounding: texts.rounding },
    sentences: { options: optionsNote(signed), calendar: sentences.calendar },
    columns: {
      works: [titles.work, titles.hours, titles.unitPrice, titles.price],
      options: [titles.choice, titles.option, titles.price],
      calendar: [titles.phase, titles.from, titles.to, titles.days],
      range: [titles.staysUnder, titles.hours, titles.price],
    },
  };
};

/**
 * The document as a tagged PDF on A4; the native engine validates PDF/UA-1. One engine makes the same bytes of the same
 * view. Rejects where the logo is no PNG. `name`: an engine other than this machine's own. `signed`: what is printed
 * beyond the issued devis, and the attached evidence.
 */
export const devisFile = async (
  view: DevisView,
  name?: EngineName,
  signed?: Signed & { evidence: Buffer },
): Promise<Buffer> => {
  const engine = await startedAs(name);
  const data = {
    ...made(dataOf(view, signed), asDrawn),
    // Metadata of the file.
    title: asDrawn(`${namedDevis(view)} – ${view.project}`),
    author: asDrawn(view.parties[0]?.items[0]?.value ?? ''),
    date: dateOf(view.issued),
  };
  return engine.pdf(template, {
    'view.json': Buffer.from(JSON.stringify(data)),
    ...(view.logo && { 'logo.png': view.logo.png }),
    ...(signed && { 'preuve.json': signed.evidence }),
  });
};

/** The specification to send as a tagged PDF on A4, as `devisFile` makes one. Its author is not told. */
export const specificationFile = async (specification: Specification, name?: EngineName): Promise<Buffer> => {
  const engine = await startedAs(name);
  const { title, project, day, ...shown } = specification;
  const printed = { ...shown, project, kind: title, named: title, logo: null, words: { blank: texts.blank } };
  const data = {
    ...made(printed, asDrawn),
    title: asDrawn(`${title} – ${project}`),
    author: '',
    date: dateOf(day),
  };
  return engine.pdf(specificationTemplate, { 'view.json': Buffer.from(JSON.stringify(data)) });
};
