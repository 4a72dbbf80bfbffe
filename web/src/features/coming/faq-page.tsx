import { ComingPage, KnownAlready } from './coming-page.tsx';

const questions = [
  {
    question: 'Que consomme un devis\u00A0?',
    answer: 'Un crédit, au lancement. Si la génération échoue de notre fait, le crédit revient de lui-même.',
  },
  {
    question: 'Puis-je envoyer le devis tel quel à mon client\u00A0?',
    answer:
      'Relisez-le d’abord\u00A0: c’est une estimation assistée par IA. Le devis qui vous engage est celui que vous validez.',
  },
  {
    question: 'Pourquoi 100 caractères au moins dans la description\u00A0?',
    answer:
      'En dessous, un brief ne permet pas de distinguer un projet d’un autre. Plus il est précis, plus la fourchette se resserre.',
  },
  {
    question: 'Puis-je fermer la page pendant la génération\u00A0?',
    answer: 'Oui. Le travail continue sans elle\u00A0; vous retrouvez le devis dans votre historique.',
  },
];

export default function FaqPage() {
  return (
    <ComingPage
      title="Questions fréquentes"
      lead="Les premières réponses sont là&nbsp;; le reste se range par thème, avec les problèmes courants et leur solution."
      description="Questions fréquentes sur Chiffré&nbsp;: crédits, fiabilité de l’estimation, description du projet, génération du devis."
      path="/faq"
      contents={
        <>
          <li>des rubriques à déplier&nbsp;: compte, devis, crédits et formules, données&nbsp;;</li>
          <li>
            les problèmes courants&nbsp;: mail de confirmation non reçu, fichier refusé, paiement interrompu&nbsp;;
          </li>
          <li>un lien vers le support pour tout ce qui n’y est pas.</li>
        </>
      }
      meanwhile={[
        {
          to: '/terms',
          label: 'Conditions d’utilisation',
          why: 'Crédits, données, responsabilités\u00A0: les règles complètes.',
        },
        { to: '/features#moteur-ia', label: 'Le moteur', why: 'Ce que fait l’IA, et ce qu’elle ne fait pas.' },
      ]}
    >
      <KnownAlready title="Premières réponses">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b pb-3">
            <summary className="flex min-h-11 items-center justify-between gap-4 font-medium">
              {question}
              <span aria-hidden="true" className="text-2xl text-signal transition-transform group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="pt-1 text-muted">{answer}</p>
          </details>
        ))}
      </KnownAlready>
    </ComingPage>
  );
}
