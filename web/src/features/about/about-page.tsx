import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ClosingCall } from '../../ui/closing-call.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Contact } from './contact.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';
import { Values } from './values.tsx';

const Vision = () => (
  <section className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 print:py-0 lg:grid-cols-[1.2fr_1fr]">
    <h1 className="font-serif text-display">Un prix juste est un prix que l’on sait expliquer.</h1>
    <div className="space-y-4 text-lead text-muted">
      <p>
        Chiffrer un projet informatique est un travail sérieux, souvent fait à la hâte et rarement expliqué. Le client
        reçoit un total&nbsp;; le prestataire, lui, se souvient à peine d’où il vient.
      </p>
      <p>
        Notre vision tient en une phrase&nbsp;: que chacun, des deux côtés de la table, puisse lire un devis ligne à
        ligne et dire ce qui le ferait changer.
      </p>
    </div>
  </section>
);

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="À propos"
        description="Pourquoi Chiffré&nbsp;: rendre le devis informatique rapide à établir, explicable ligne à ligne et honnête sur son incertitude."
      />
      <Vision />
      <Story />
      <Values />
      <Team />
      <Contact />
      <ClosingCall title="Une idée se juge mieux à l’usage." text="Trois devis pour essayer, puis deux plans.">
        <QuoteButton size="lg">Faire un devis</QuoteButton>
        <ButtonLink to="/pricing" size="lg" variant="secondary">
          Voir les tarifs
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
