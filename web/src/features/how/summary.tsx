import { Section } from '../../ui/section.tsx';

const points = [
  'Vous décrivez le projet\u00A0; l’IA en relève le contenu et le cite.',
  'Un calcul explicable compte les heures, les prix et les dates.',
  'Le calibrage en fait votre devis, à votre tarif.',
  'Le devis dit son incertitude, et ce qui la réduirait.',
  'La dernière lecture vous revient\u00A0: vous relisez, corrigez, envoyez.',
  'Un prestataire envoie le devis par un lien\u00A0; son client l’accepte par un code reçu par mail, et la preuve en est gardée.',
];

export const Summary = () => (
  <Section id="resume" title="En résumé">
    <ol className="max-w-prose border-b">
      {points.map((point, index) => (
        <li key={point} className="flex gap-5 border-t py-4">
          <span aria-hidden="true" className="font-serif text-heading text-signal tabular-nums">
            {index + 1}
          </span>
          <span className="self-center">{point}</span>
        </li>
      ))}
    </ol>
  </Section>
);
