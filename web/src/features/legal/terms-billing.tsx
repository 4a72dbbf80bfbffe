import { TextLink } from '../../ui/link.tsx';
import type { LegalSection } from './legal-section.tsx';

/** Credits, plans, prices, withdrawal. Figures of the plans: `shared/billing/subscription.ts` and the pricing page. */
export const billing: LegalSection[] = [
  {
    id: 'credits',
    title: 'Crédits et plans',
    text: (
      <>
        <p>
          Chaque devis généré consomme un crédit. Un devis reçu que vous faites lire en consomme un aussi, sauf le
          premier à côté d’un même devis. Le nombre de crédits dépend du plan&nbsp;:
        </p>
        <ul>
          <li>
            Gratuit&nbsp;: 3&nbsp;crédits par mois pour un compte client, 3&nbsp;crédits non renouvelables pour un
            compte prestataire&nbsp;;
          </li>
          <li>Pro, 7&nbsp;€ par mois&nbsp;: 15&nbsp;crédits par mois&nbsp;;</li>
          <li>Enterprise, 20&nbsp;€ par mois&nbsp;: 50&nbsp;crédits par mois.</li>
        </ul>
        <p>
          Les crédits d’un mois ne se reportent pas sur le suivant, ne se revendent pas et ne se convertissent pas en
          argent. L’essai gratuit ne demande pas de carte bancaire. Les crédits gratuits se comptent par adresse
          email&nbsp;: un compte supprimé puis rouvert, ou qui change d’adresse, n’en redonne pas.
        </p>
      </>
    ),
  },
  {
    id: 'prix',
    title: 'Prix, facturation et préavis',
    text: (
      <>
        <p>
          Les plans payants se facturent au mois ou à l’année, d’avance, et se renouvellent pour la même durée jusqu’à
          leur résiliation. Un renouvellement annuel vous est annoncé par email entre trois mois et un mois avant&nbsp;;
          à défaut, vous pouvez y mettre fin sans frais à tout moment après lui. Les prix en vigueur sont ceux de la
          page <TextLink to="/pricing">Tarifs</TextLink>.
        </p>
        <p>
          Un changement de prix vous est annoncé par email au moins 30&nbsp;jours avant de s’appliquer. Il ne touche que
          les périodes qui commencent après ce délai&nbsp;; d’ici là, vous pouvez résilier sans frais.
        </p>
        <p>
          La résiliation se fait en ligne, à tout moment&nbsp;: Mon profil, onglet Abonnement, «&nbsp;Résilier votre
          contrat&nbsp;», puis «&nbsp;Notifier la résiliation&nbsp;». Un email la confirme. Elle prend effet à la fin de
          la période payée, pendant laquelle le plan reste utilisable. Un paiement refusé est présenté de nouveau, puis
          le plan revient à Gratuit.
        </p>
      </>
    ),
  },
  {
    id: 'retractation',
    title: 'Droit de rétractation',
    text: (
      <>
        <p>
          Avant le paiement, vous dites si vous souscrivez comme consommateur ou comme professionnel. Votre réponse est
          gardée avec la commande, sa date et la version de ces conditions.
        </p>
        <p>
          Un consommateur dispose de 14&nbsp;jours à compter de la souscription d’un plan payant pour se rétracter, sans
          motif. Un plan s’ouvre dès le paiement&nbsp;: avant de commander, le consommateur en fait la demande expresse
          par une case à cocher. S’il se rétracte ensuite, la part des devis déjà utilisés reste due.
        </p>
        <p>
          La rétractation se déclare en ligne&nbsp;: Mon profil, onglet Abonnement, «&nbsp;Renoncer au contrat
          ici&nbsp;», puis «&nbsp;Confirmer la rétractation&nbsp;». Un accusé de réception part par email, avec la date
          et l’heure. Le délai court du lendemain de la commande&nbsp;; si son dernier jour est un samedi, un dimanche
          ou un jour férié, il va jusqu’au jour ouvrable suivant.
        </p>
        <p>
          Le plan prend alors fin, et le prix payé est remboursé par le même moyen de paiement, dans les 14&nbsp;jours.
          En est déduite la part des devis utilisés parmi ceux de la période payée, arrondie au centime en votre faveur.
          Les devis faits restent à vous.
        </p>
        <p>
          Vous pouvez aussi nous écrire, par la page <TextLink to="/contact">Contact</TextLink> ou par courrier, avec ce
          modèle&nbsp;: «&nbsp;Je vous notifie ma rétractation du contrat portant sur l’abonnement Chiffré [plan],
          commandé le [date]. Nom, adresse email du compte, date.&nbsp;»
        </p>
        <p>
          Ce droit ne s’applique pas à qui souscrit pour les besoins de son activité professionnelle, sauf exception
          légale.
        </p>
      </>
    ),
  },
];
