import type { Calibration } from '../../shared/account/calibration.ts';
import type { Budget, ReadyBy, Scope } from '../../shared/quote/generation.ts';
import { timing } from '../../shared/quote/generation-limits.ts';
import type { Brief } from '../../shared/quote/quote.ts';
import { Answer, featureName } from './answer.ts';
import { citationReader } from './citations.ts';
import { canary } from './coded-block.ts';
import { type Converse, type Ending, isRefusedImage, type Request, readAnswer, worthRetrying } from './converse.ts';
import { coverageOf } from './coverage.ts';
import { exclusionWriter } from './exclusion.ts';
import { ModelFailure, NoProject } from './failure.ts';
import { objectCutter } from './json-objects.ts';
import { type Picture, repairPrompt, systemPrompt, userPrompt } from './prompt.ts';
import { addressesTool } from './prompt-injection.ts';
import { leakDetector } from './prompt-leak.ts';
import { readableDocument } from './readable-document.ts';
import { readableText } from './readable-text.ts';
import { isTitle } from './sentence-intent.ts';
import { type Document, numberSentences, type Sentence } from './sentences.ts';
import type { Usage } from './token-usage.ts';
import { noTokens, sumOf } from './token-usage.ts';

/** Calls of the model in one attempt, repair and retries included. */
const mostCalls = 3;
/** Unset, the service reserves the model's maximum of the account's quota. 60 features of some 90 tokens, and the rest. */
const maxTokens = 8_192;
/** Temperature of a description that is to differ from the one before: at 0, a model would say the same again. Chosen without a source. */
const freely = 0.7;
/** Sentences that are kept to be shown, and characters of each. */
const mostUnused = 20;
const longestUnused = 300;
/** First wait before a retry in ms, doubled by each; half of it is drawn by lot. */
const firstWait = 500;

export type Description = {
  scope: Scope;
  /** What the brief says may be spent; null where it says nothing. */
  budget: Budget | null;
  /** When the brief says that all must be ready; null where it says nothing. */
  ready_by: ReadyBy | null;
  usage: Usage & { calls: number };
  /** Lines that were refused and did not come back right, or that the client's words do not found. */
  dropped: number;
  /** Lines whose hours no work of their kind can take: they bear the catalogue's. */
  corrected: number;
  /** Kinds of work that the client asks for and no module is near, as they stand after « Ce projet comprend ». */
  unknown: string[];
  /** True where the work is done in a tool that is there and stays. */
  existing: boolean;
  /** Modules that the client's own words leave out. */
  excluded: string[];
  /** Share of what the client asks for that a line, an exclusion, a question or an option answers. */
  explained: number;
  /** The sentences that nothing of the description answers, the first of them. */
  unused_sentences: string[];
  /** True where a text of the client addresses the tool. The reader is told; no figure depends on it. */
  addresses_tool: boolean;
  /** True where the model was shown pictures and refused them: it was asked again without. */
  pictures_refused: boolean;
  /** The model that answered, where the service says that it is another than the one asked for. */
  invoked_model: string | undefined;
};
export type DescribeInput = {
  brief: Brief;
  documents: Document[];
  /** Shown to a model that takes them, after the text. Nothing is quoted from them. */
  pictures?: Picture[];
  /** The provider's settings, of which the model is told all but the money. */
  calibration?: Calibration;
  /** The ISO instant of the brief, from which its dates follow. */
  sentAt: string;
  /** True where the same brief was described before, and another description is wanted. */
  anew?: boolean;
  /** Told when a step begins, and each new feature's name. */
  onProgress: (step: 'analysis' | 'features', feature?: string) => void;
  /** Told when a call has come to its end, and what it used. */
  onAnswer?: (usage: Usage) => void;
  /** Told when a call has failed: another may follow it. A call that breaks off does not say what it used. */
  onFailure?: (error: unknown) => void;
  /** The attempt's own end (date or ms since 1970); 150 s from now at the latest. */
  deadline: Date | number;
  nonce: string;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const message = (role: 'user' | 'assistant', text: string) => ({ role, content: [{ text }] });

/** The client's words, and pictures behind them. */
const question = ({ pictures = [], ...input }: DescribeInput) => ({
  role: 'user' as const,
  content: [
    { text: userPrompt({ ...input, pictures }, input.nonce) },
    ...pictures.map(({ format, bytes }) => ({ image: { format, source: { bytes } } })),
  ],
});

/** All that the client wrote. */
export const writtenIn = ({ brief, documents }: Pick<DescribeInput, 'brief' | 'documents'>) => [
  brief.description,
  brief.projectName,
  brief.customProjectType ?? '',
  brief.technologies,
  ...documents.map(({ text }) => text),
];

/** The same input with every text of the client as a person reads it. */
const readable = (input: DescribeInput): DescribeInput => {
  const { projectName, technologies, description, customProjectType } = input.brief;
  const brief = {
    ...input.brief,
    projectName: readableText(projectName),
    technologies: readableText(technologies),
    description: readableText(description),
    customProjectType: customProjectType && readableText(customProjectType),
  };
  return { ...input, brief, documents: input.documents.map(readableDocument) };
};

/** One attempt at a description: the calls already made, the time left, what was read so far. */
class Attempt {
  readonly answer: Answer;
  readonly sentences: Sentence[];
  invokedModel: string | undefined;
  picturesRefused = false;
  usage: Description['usage'] = { ...noTokens, calls: 0 };
  readonly #converse: Converse;
  #input: DescribeInput;
  readonly #deadline: number;

  constructor(converse: Converse, input: DescribeInput) {
    const leaks = leakDetector(systemPrompt, [canary, input.nonce]);
    this.#converse = converse;
    this.#input = input;
    this.#deadline = Math.min(Date.now() + timing.modelCalls, Number(input.deadline));
    this.sentences = numberSentences(input.brief, input.documents).sentences;
    const source = citationReader(this.sentences);
    const asking = citationReader(this.sentences, (sentence) => !isTitle(sentence, this.sentences));
    const write = exclusionWriter(source);
    this.answer = new Answer({ source, asking }, leaks, write, input.sentAt);
  }

  request(): Request {
    const { accepted, refused } = this.answer;
    const followUp =
      accepted.length + refused.length > 0
        ? [message('assistant', accepted.join('\n') || '{}'), message('user', repairPrompt(this.answer))]
        : [];
    return {
      system: [{ text: systemPrompt }],
      messages: [question(this.#input), ...followUp],
      inferenceConfig: { maxTokens, temperature: this.#input.anew ? freely : 0 },
    };
  }

  /** Asks, and asks again as long as nothing was read and it is worth it. Throws what the last call ended with. */
  async ask(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const before = this.answer.accepted.length;
      try {
        return await this.#call();
      } catch (error) {
        if (this.answer.complete) return;
        if (this.#goesOnWithoutPictures(error)) continue;
        if (!worthRetrying(error)) throw error;
        if (this.answer.accepted.length > before) return;
        await this.#wait(tries, error);
      }
    }
  }

  /** A model that takes no pictures says so itself, whatever the table of models says. */
  #goesOnWithoutPictures(error: unknown): boolean {
    const { pictures = [] } = this.#input;
    if (pictures.length === 0 || !isRefusedImage(error) || !this.mayCall) return false;
    this.#input = { ...this.#input, pictures: [] };
    this.picturesRefused = true;
    return true;
  }

  get mayCall() {
    return this.usage.calls < mostCalls && Date.now() < this.#deadline;
  }

  async #wait(tries: number, cause: unknown) {
    const wait = firstWait * 2 ** tries * (0.5 + Math.random() / 2);
    const late = Date.now() + wait >= this.#deadline;
    if (!this.mayCall || late)
      throw new ModelFailure(late ? 'out_of_time' : 'unreachable', 'the model did not answer', { cause });
    await sleep(wait);
  }

  async #call() {
    this.usage.calls += 1;
    const objects = objectCutter((text, tooLong) => this.#take(text, tooLong));
    const clock = { deadline: this.#deadline, now: Date.now };
    let ending: Ending;
    try {
      ending = await readAnswer(this.#converse, this.request(), objects.push, clock);
    } catch (error) {
      objects.forget();
      this.#input.onFailure?.(error);
      throw error;
    }
    this.usage = { ...sumOf(this.usage, ending.usage), calls: this.usage.calls };
    this.invokedModel = ending.invokedModel;
    this.#input.onAnswer?.(ending.usage);
    if (ending.stopped === 'end') objects.end();
    else objects.forget();
  }

  #take(text: string, tooLong: boolean) {
    for (const line of this.answer.take(text, tooLong)) {
      if (line.t === 'project') this.#input.onProgress('features');
      if (line.t === 'feature') this.#input.onProgress('features', featureName(line));
    }
  }
}

/** What stays missing of the lines refused at first, once the repair call has brought `repaired` valid ones. */
const droppedOf = (refusedAtFirst: number, repaired: number) => Math.max(0, refusedAtFirst - repaired);

const repair = async (attempt: Attempt): Promise<void> => {
  try {
    await attempt.ask();
  } catch (error) {
    if (!attempt.answer.complete) throw error;
  }
};

/**
 * Has the model describe the project. One call, and one more for all that was refused or cut off in the first (a token
 * limit, a broken stream, an answer too long to be true); what is still wrong then is left out and counted.
 * Throws `NoProject` where the model says that there is none to describe, `ModelFailure` where there is no project, no feature or no end, or where the model cannot be had.
 */
export const describe = async (converse: Converse, input: DescribeInput): Promise<Description> => {
  const readableInput = readable(input);
  const attempt = new Attempt(converse, readableInput);
  const { answer } = attempt;
  input.onProgress('analysis');
  try {
    await attempt.ask();
    const refusedAtFirst = answer.refused.length;
    const acceptedAtFirst = answer.accepted.length;
    const wanted = refusedAtFirst > 0 || !(answer.complete || answer.refusal);
    if (wanted && attempt.mayCall) await repair(attempt);
    answer.takeAside();
    if (answer.refusal) throw new NoProject(answer.refusal);
    if (!answer.complete)
      throw answer.ended
        ? new ModelFailure('undescribed', 'the answer ends without a project or a feature')
        : new ModelFailure('incomplete', 'the answer has no end');
    const dropped =
      droppedOf(refusedAtFirst, answer.accepted.length - acceptedAtFirst) + answer.unfounded + answer.idle;
    const addresses_tool = addressesTool([...writtenIn(input), input.brief.customProjectType ?? '']);
    const { budget, readyBy: ready_by, corrected, unknown, existing, excluded } = answer;
    const scope = answer.scope();
    const { unused, explained } = coverageOf(attempt.sentences, answer.cited, budget);
    return {
      scope,
      unknown,
      existing,
      excluded,
      explained,
      unused_sentences: unused.slice(0, mostUnused).map((text) => text.slice(0, longestUnused)),
      budget,
      ready_by,
      usage: attempt.usage,
      dropped,
      corrected,
      addresses_tool,
      pictures_refused: attempt.picturesRefused,
      invoked_model: attempt.invokedModel,
    };
  } catch (error) {
    if (error instanceof ModelFailure || error instanceof NoProject) throw error;
    throw new ModelFailure('refused', 'the model refused the call', { cause: error });
  }
};
