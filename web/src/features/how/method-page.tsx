import { Page } from '../../ui/page.tsx';
import evaluation from './evaluation.at-build.ts';
import { Evaluation, rangeSentence } from './evaluation.tsx';

/** /method: how the product is measured, and everything that was found. */
export default function MethodPage() {
  return (
    <Page
      title="Ce que nous mesurons"
      lead={rangeSentence(evaluation)}
      description="Comment Chiffré est évalué&nbsp;: les textes, les attentes, chaque mesure avec son objectif, et ce qu’elles ne disent pas."
      back={{ to: '/features', label: 'Comment l’outil travaille' }}
    >
      <Evaluation evaluation={evaluation} />
    </Page>
  );
}
