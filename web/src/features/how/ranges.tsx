import type { PublishedEvaluation } from '../../../../shared/quote/published-evaluation.ts';
import { RangeChart } from '../../quote-view/range-chart.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { rangeSentence } from './evaluation.tsx';
import sample from './sample-range.at-build.ts';

export const Ranges = ({ evaluation }: { evaluation: PublishedEvaluation }) => (
  <Section id="fourchettes" band title="Ce que valent nos fourchettes" lead={rangeSentence(evaluation)}>
    <figure className="max-w-3xl">
      <RangeChart quote={sample} />
      <figcaption className="mt-4 text-muted text-note">
        La fourchette de l’<TextLink to="/example">exemple de devis</TextLink>, une boutique en ligne.
      </figcaption>
    </figure>
    <p className="mt-8">
      <TextLink to="/method">Toutes les mesures, et comment elles sont faites</TextLink>
    </p>
  </Section>
);
