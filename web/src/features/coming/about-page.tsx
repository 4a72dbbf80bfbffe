import { ComingPage, KnownAlready } from './coming-page.tsx';

export default function AboutPage() {
  return (
    <ComingPage
      title="À propos"
      lead="Chiffrer un projet informatique est un travail sérieux, souvent fait à la hâte et rarement expliqué. Nous voulons l’inverse."
      description="Pourquoi Chiffré&nbsp;: rendre le devis informatique rapide à établir, explicable ligne à ligne et honnête sur son incertitude."
      path="/about"
      contents={
        <>
          <li>la vision, et l’histoire du produit en quelques dates&nbsp;;</li>
          <li>les valeurs, avec ce qu’elles changent dans l’outil&nbsp;;</li>
          <li>l’équipe, par métiers&nbsp;;</li>
          <li>les moyens de nous joindre.</li>
        </>
      }
      meanwhile={[
        { to: '/generator', label: 'Faire un devis', why: 'Une idée se juge mieux à l’usage.' },
        { to: '/pricing', label: 'Tarifs', why: 'Trois devis pour essayer, puis deux formules.' },
      ]}
    >
      <KnownAlready title="Trois convictions">
        <p>Un prix que l’on ne sait pas expliquer ne vaut pas grand-chose, même s’il tombe juste.</p>
        <p>Une estimation est une fourchette&nbsp;; la présenter comme une certitude prépare un conflit.</p>
        <p>Une IA qui invente un total est un danger&nbsp;; une IA qui lit bien un brief est une aide précieuse.</p>
      </KnownAlready>
    </ComingPage>
  );
}
