import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ClosingCall } from '../../ui/closing-call.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Calibration } from './calibration.tsx';
import evaluation from './evaluation.at-build.ts';
import { Methods } from './methods.tsx';
import { Ranges } from './ranges.tsx';
import { Results } from './results.tsx';
import { Summary } from './summary.tsx';
import { Technologies } from './technologies.tsx';

const Hero = () => (
  <section className="wrap py-14 sm:py-20 print:py-0">
    <h1 className="max-w-4xl font-serif text-display">Comment l’outil travaille</h1>
    <p className="mt-6 max-w-2xl text-lead text-muted">
      Du texte d’un projet à un devis en heures et en euros&nbsp;: ce que fait l’IA, ce que fait le calcul, et ce qui
      reste à votre main.
    </p>
    <div className="mt-8 flex flex-wrap gap-3">
      <QuoteButton size="lg" className="grow sm:grow-0">
        Faire un devis
      </QuoteButton>
      <ButtonLink to="#moteur-ia" size="lg" variant="secondary" className="grow sm:grow-0">
        Découvrir le moteur
      </ButtonLink>
    </div>
  </section>
);

export default function FeaturesPage() {
  return (
    <>
      <PageHead
        title="Comment l’outil travaille"
        description="Comment Chiffré transforme un brief en devis&nbsp;: l’IA relève les fonctionnalités, un calcul explicable en déduit heures, prix, calendrier et fourchette."
      />
      <Hero />
      <Technologies />
      <Calibration />
      <Methods />
      <Results />
      <Ranges evaluation={evaluation} />
      <ClosingCall
        title="Le plus court chemin pour juger le moteur&nbsp;: votre propre brief."
        text="Trois devis d’essai, sans carte bancaire."
      >
        <QuoteButton size="lg">Générer un devis</QuoteButton>
        <ButtonLink to="/example" size="lg" variant="secondary">
          Voir un exemple
        </ButtonLink>
      </ClosingCall>
      <Summary />
    </>
  );
}
