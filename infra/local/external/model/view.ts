import type { View } from '../../cloud/view.ts';
import type { Model } from './model.ts';

/** The model's calls, their tokens in all, and how it behaves. */
export const modelView = ({ calls, behaviour, behave, forget }: Model): View => {
  const sum = (name: 'input_tokens' | 'output_tokens') => calls().reduce((total, call) => total + call[name], 0);
  const json = () => ({
    behaviour: behaviour(),
    calls: calls(),
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
  });
  return {
    name: 'model',
    label: 'Modèle',
    title: 'Appels du modèle',
    json,
    page: ({ html, newest }) => {
      const { calls: all, input_tokens, output_tokens } = json();
      return html`<p>${all.length} appels, ${input_tokens} jetons lus, ${output_tokens} jetons écrits.</p>
${newest(all).map((call) => html`<pre>${JSON.stringify(call, null, 2)}</pre>`)}`;
    },
    summary: () => `${calls().length} appels du modèle`,
    switches: { delete: forget, put: behave },
  };
};
