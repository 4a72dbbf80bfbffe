import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PublishedEvaluation } from '../../../../shared/quote/published-evaluation.ts';

const file = path.join(import.meta.dirname, '../../../../shared/quote/published-evaluation.json');

/** The figures that the evaluation published, read when the site is built. */
const evaluation: PublishedEvaluation = PublishedEvaluation.parse(JSON.parse(readFileSync(file, 'utf8')));

export default evaluation;
