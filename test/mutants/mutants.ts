import { devis } from './devis.ts';
import { documents } from './documents.ts';
import { figures } from './figures.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { rights } from './rights.ts';
import { stack } from './stack.ts';
import { store } from './store.ts';
import { texts } from './texts.ts';

const layers = { store, rights, figures, texts, payments, mails, devis, documents, pages, stack };

export const mutants = Object.entries(layers).flatMap(([layer, own]) => own.map((mutant) => ({ layer, ...mutant })));
