import { PageHead } from '../../ui/page-head.tsx';
import { Benefits } from './benefits.tsx';
import { Engine } from './engine.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';
import { TimeSaved } from './time-saved.tsx';

export default function HomePage() {
  return (
    <>
      <PageHead
        title="Du brief au devis informatique, chaque heure expliquée"
        description="Décrivez un projet informatique&nbsp;: Chiffré en relève les fonctionnalités, compte les heures et rend un devis expliqué ligne à ligne, avec calendrier et fourchette, en moins d’une minute."
      />
      <Hero />
      <Steps />
      <Engine />
      <TimeSaved />
      <Benefits />
      <FinalCall />
    </>
  );
}
