import type { View } from '../../cloud/view.ts';
import type { Model } from './model.ts';

/** The command that starts the product with a language model. */
const startsAModel = 'MODEL=openai MODEL_URL=http://localhost:11434/v1 MODEL_NAME=… npm start';

/** The model's calls, their tokens in all, and how it behaves. */
export const modelView = ({ calls, behaviour, behave, forget, isOffline }: Model): View => {
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
      const demonstration = html`<p>Lecteur de démonstration : des règles, sans modèle de langage. Pour un modèle : <code>${startsAModel}</code></p>`;
      return html`${isOffline() ? demonstration : ''}<p>${all.length} appels, ${input_tokens} jetons lus, ${output_tokens} jetons écrits.</p>
${newest(all).map((call) => html`<pre>${JSON.stringify(call, null, 2)}</pre>`)}`;
    },
    summary: () => `${calls().length} appels du modèle`,
    switches: { delete: forget, put: behave },
  };
};
