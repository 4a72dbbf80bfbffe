/**
 * Models that a stage may name. US dollars a million tokens, on demand: list prices of November 2026, of a prompt of at most
 * 100,000 tokens; Claude costs a tenth more by the inference profiles of the European Union. `mayEnd`: the first day on
 * which the service may retire it, by its model card, or a year after its launch. To be compared with the service before
 * they are used in a budget.
 */
export const candidates: { id: string; family: RegExp; input: number; output: number; mayEnd?: string }[] = [
  { id: 'eu.anthropic.claude-haiku-5-5', family: /claude-haiku-5-5/, input: 0.1, output: 0.5, mayEnd: '2027-10-07' },
  { id: 'eu.anthropic.claude-sonnet-5-5', family: /claude-sonnet-5-5/, input: 2, output: 10 },
  {
    id: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
    family: /claude-haiku-4-5/,
    input: 1,
    output: 5,
    mayEnd: '2026-10-01',
  },
  { id: 'eu.anthropic.claude-sonnet-4-6', family: /claude-sonnet-4-[56]/, input: 3, output: 15 },
  { id: 'eu.amazon.nova-lite-v1:0', family: /amazon\.nova-lite/, input: 0.06, output: 0.24 },
  { id: 'eu.amazon.nova-pro-v1:0', family: /amazon\.nova-pro/, input: 0.8, output: 3.2 },
  { id: 'eu.mistral.pixtral-large-2502-v1:0', family: /mistral\.pixtral-large/, input: 2, output: 6 },
];
export const candidateOf = (model: string) => candidates.find(({ family }) => family.test(model));

const warnedDays = 90;
/** What to tell who starts or deploys a stage with a model that may be retired within 90 days; undefined otherwise. */
export const retirementWarning = (model: string, now: Date): string | undefined => {
  const { mayEnd } = candidateOf(model) ?? {};
  if (mayEnd === undefined || Date.parse(mayEnd) - now.getTime() > warnedDays * 86_400_000) return undefined;
  return `The service may retire ${model} from ${mayEnd} on. Choose another one: infra/stack/settings.ts, or MODEL_NAME.`;
};
