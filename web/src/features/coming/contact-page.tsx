import { ComingPage } from './coming-page.tsx';

export default function ContactPage() {
  return (
    <ComingPage
      title="Support"
      lead="Une question technique, commerciale, une idée, un partenariat&nbsp;: le formulaire de contact s’installe ici."
      description="Contacter l’équipe de Chiffré&nbsp;: support technique, questions commerciales, retours et partenariats."
      contents={
        <>
          <li>un formulaire&nbsp;: votre nom, votre email, le sujet, le message&nbsp;;</li>
          <li>cinq motifs&nbsp;: technique, commercial, retour, partenariat, autre&nbsp;;</li>
          <li>un email de confirmation, pour garder trace de votre demande.</li>
        </>
      }
      meanwhile={[
        { to: '/faq', label: 'Questions fréquentes', why: 'Crédits, génération, envoi du devis.' },
        { to: '/terms', label: 'Conditions d’utilisation', why: 'Ce à quoi le service s’engage, et ce qu’il demande.' },
        { to: '/history', label: 'Vos devis', why: 'Un devis en cours ou terminé se retrouve toujours là.' },
      ]}
    />
  );
}
