import type { ReactNode } from 'react';
import { TextLink } from '../../ui/link.tsx';

const Ledger = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="border-ink border-b pb-3 font-serif text-heading">{title}</h3>
    <ul className="[&>li]:border-b [&>li]:py-3">{children}</ul>
  </div>
);

export const Engine = () => (
  <section aria-labelledby="moteur" className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.5fr]">
    <div>
      <h2 id="moteur" className="font-serif text-title">
        L’IA lit. Le calcul compte.
      </h2>
      <p className="mt-5 text-lead text-muted">
        Un modèle de langage sait lire un brief&nbsp;; il ne sait pas tenir une addition. Chez nous, il n’écrit ni prix
        ni date&nbsp;: tous les chiffres du devis viennent d’un calcul que l’on peut refaire.
      </p>
      <p className="mt-5">
        <TextLink to="/features#moteur-ia">Comment le moteur travaille</TextLink>
      </p>
    </div>
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Ledger title="Le modèle décrit">
        <li>les fonctionnalités, et la phrase qui les demande</li>
        <li>leur ampleur et celle de l’ensemble, que le calcul borne</li>
        <li>les hypothèses, les exclusions, les risques</li>
        <li>les questions à poser au client</li>
      </Ledger>
      <Ledger title="Le code chiffre">
        <li>les heures, bornées par un catalogue de modules</li>
        <li>vos réglages, appliqués dans un ordre affiché</li>
        <li>les prix, en colonnes qui tombent juste</li>
        <li>le calendrier ouvré et la fourchette</li>
      </Ledger>
    </div>
  </section>
);
