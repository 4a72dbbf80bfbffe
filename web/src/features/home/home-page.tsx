import { lazilyHydrated } from '../../lib/lazy-hydration.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Hero } from './hero.tsx';

const BelowHero = lazilyHydrated('etapes', () => import('./below-hero.tsx'));

export default function HomePage() {
  return (
    <>
      <PageHead
        title="Du brief au devis informatique, chaque heure expliquée"
        description="Décrivez un projet informatique&nbsp;: Chiffré en relève les fonctionnalités, compte les heures et rend un devis expliqué ligne à ligne, avec calendrier et fourchette, en moins d’une minute."
      />
      <Hero />
      <BelowHero />
    </>
  );
}
