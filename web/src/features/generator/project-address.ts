import type { Draft } from './drafts.ts';
import { questionToAnswer } from './questions.ts';
import { questionAddress, stepAddress } from './steps.ts';

/** Step 1 of a draft: its form, or the question that it has come to. */
export const projectAddress = ({ id, answers }: Pick<Draft, 'id' | 'answers'>): string =>
  answers ? questionAddress(questionToAnswer(answers), id) : stepAddress('project', id);
