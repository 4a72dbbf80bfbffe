/**
 * US dollars a million tokens, on demand, without cached prompts: list prices of November 2026 for the inference
 * profiles of the European Union, which cost a tenth more than the global ones where a model has both. To be compared
 * with the price list of the service before they are used in a budget.
 */
const prices: { model: RegExp; input: number; output: number }[] = [
  { model: /^eu\..*claude-haiku-4-5/, input: 1.1, output: 5.5 },
  { model: /claude-haiku-4-5/, input: 1, output: 5 },
  { model: /^eu\..*claude-sonnet-4-[56]/, input: 3.3, output: 16.5 },
  { model: /claude-sonnet-4-[56]/, input: 3, output: 15 },
];

/** US dollars of one description; undefined for a model whose price is not in the table. */
export const costOf = (model: string, usage: { input_tokens: number; output_tokens: number }): number | undefined => {
  const price = prices.find((entry) => entry.model.test(model));
  return price && (usage.input_tokens * price.input + usage.output_tokens * price.output) / 1e6;
};
