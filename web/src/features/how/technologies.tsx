import { ListTree, type LucideIcon, RefreshCw, ScanText, Target } from 'lucide-react';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

type Technology = { title: string; icon: LucideIcon; text: string; points: string[] };

const technologies: Technology[] = [
  {
    title: 'Précision optimale',
    icon: Target,
    text: 'Aucun prix ne sort du modèle de langage. Les heures qu’il propose, ligne à ligne et d’un bloc, sont bornées par un catalogue de modules\u00A0; le reste est du calcul.',
    points: [
      'Les mêmes fonctionnalités donnent toujours les mêmes chiffres.',
      'Chaque colonne tombe juste, à la demi-heure et à l’euro près.',
      'Une fourchette dit dans combien de cas le total tient.',
    ],
  },
  {
    title: 'Analyse avancée',
    icon: ScanText,
    text: 'Le modèle lit le brief comme un analyste\u00A0: il relève les fonctionnalités et cite la phrase qui demande chacune.',
    points: [
      'Ce que le brief ne dit pas est marqué comme une hypothèse.',
      'Exclusions, risques et questions sont notés à part.',
      'La réponse qui resserrerait le plus le prix est désignée.',
    ],
  },
  {
    title: 'Amélioration continue',
    icon: RefreshCw,
    text: 'Le moteur est éprouvé sur un jeu de briefs de référence, avec ce qu’un professionnel attend de chacun.',
    points: [
      'Chaque devis garde la version du catalogue qui l’a compté.',
      'Un devis déjà rendu ne change jamais sous vos yeux.',
      'Les écarts qui nous sont signalés nourrissent les révisions suivantes.',
    ],
  },
  {
    title: 'Ventilation détaillée',
    icon: ListTree,
    text: 'Un devis se lit par fonctionnalité, par phase et dans le temps. On peut en discuter ligne à ligne.',
    points: [
      'Complexité, heures et prix de chaque fonctionnalité.',
      'Phases, calendrier en jours ouvrés et diagramme de Gantt.',
      'Plus de vingt indicateurs, et chaque étape du calcul.',
    ],
  },
];

const TechnologyCard = ({ title, icon: Icon, text, points }: Technology) => (
  <li className="rounded-card border bg-paper p-6">
    <Icon aria-hidden="true" className="size-7 text-signal" strokeWidth={1.5} />
    <h3 className="mt-4 font-serif text-heading">{title}</h3>
    <p className="mt-2">{text}</p>
    <ul className="mt-4 text-muted [&>li]:border-t [&>li]:py-2.5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </li>
);

export const Technologies = () => (
  <Section
    id="moteur-ia"
    band
    title="Le moteur&nbsp;: l’IA lit, le calcul compte"
    lead="Un modèle de langage lit votre description. Il n’écrit ni prix ni date&nbsp;: ils viennent d’un calcul que l’on peut refaire."
  >
    <ul className="grid gap-5 md:grid-cols-2 print:grid-cols-2">
      {technologies.map((technology) => (
        <TechnologyCard key={technology.title} {...technology} />
      ))}
    </ul>
    <p className="mt-8">
      Une estimation reste une estimation&nbsp;:{' '}
      <TextLink to="/terms#service-quality">ce qu’elle vaut, et ce qui la rend meilleure</TextLink>.
    </p>
  </Section>
);
