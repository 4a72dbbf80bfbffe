import { ComingPage, KnownAlready } from './coming-page.tsx';

export default function FeaturesPage() {
  return (
    <ComingPage
      title="Comment l’outil travaille"
      lead="Du texte d’un projet à un devis en heures et en euros&nbsp;: ce que fait l’IA, ce que fait le calcul, et ce qui reste à votre main."
      description="Comment Chiffré transforme un brief en devis&nbsp;: l’IA relève les fonctionnalités, un calcul explicable en déduit heures, prix, calendrier et fourchette."
      path="/features"
      contents={
        <>
          <li>les quatre technologies&nbsp;: précision, analyse, amélioration continue, détail ligne à ligne&nbsp;;</li>
          <li>
            un calibrage avant et après&nbsp;: 200&nbsp;h à 60&nbsp;€ l’heure en générique, 180&nbsp;h à 100&nbsp;€
            l’heure pour un spécialiste du e-commerce&nbsp;;
          </li>
          <li>la comparaison avec l’estimation à la main (4 à 8&nbsp;h) et le tableur (2 à 3&nbsp;h)&nbsp;;</li>
          <li>plus de vingt mesures tirées de chaque projet, et ce qu’elles disent.</li>
        </>
      }
      meanwhile={[
        {
          to: '/generator',
          label: 'Faire un devis',
          why: 'Le plus court chemin pour juger le moteur\u00A0: votre propre brief.',
        },
        { to: '/example', label: 'Voir un exemple', why: 'Un devis de 320\u00A0heures, ligne à ligne.' },
        {
          to: '/terms#service-quality',
          label: 'Ce que vaut l’estimation',
          why: 'Les limites d’une estimation, dites clairement.',
        },
      ]}
    >
      <KnownAlready id="moteur-ia" title="Le moteur&nbsp;: l’IA lit, le calcul compte">
        <p>
          Un modèle de langage lit votre description. Il relève les fonctionnalités, cite la phrase qui demande chacune,
          propose des heures du cas favorable au cas difficile, et note hypothèses, exclusions, risques et questions.
        </p>
        <p>
          Le reste est du code. Un catalogue de modules borne les heures proposées&nbsp;; vos réglages s’appliquent dans
          un ordre affiché&nbsp;; les prix sont arrondis à l’euro et chaque colonne tombe juste&nbsp;; le calendrier
          compte les jours ouvrés&nbsp;; des tirages simulés donnent la fourchette. Les mêmes fonctionnalités donnent
          toujours les mêmes chiffres.
        </p>
      </KnownAlready>
    </ComingPage>
  );
}
