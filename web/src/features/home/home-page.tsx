import { late } from '../../lib/late.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Hero } from './hero.tsx';

const Below = late('etapes', () => import('./below.tsx'));

export default function HomePage() {
  return (
    <>
      <PageHead
        title="Du brief au devis informatique, chaque heure expliquée"
        description="Décrivez un projet informatique&nbsp;: Chiffré en relève les fonctionnalités, compte les heures et rend un devis expliqué ligne à ligne, avec calendrier et fourchette, en moins d’une minute."
      />
      <Hero />
      <Below />
    </>
  );
}
