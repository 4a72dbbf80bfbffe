const benefits = [
  {
    title: 'Chaque chiffre se défend',
    text: 'Heures de base, délai, frais généraux, marge\u00A0: chaque coefficient est nommé, avec les heures d’avant et d’après. Vous savez quoi répondre quand on vous demande pourquoi.',
  },
  {
    title: 'Une fourchette, pas une certitude',
    text: 'Un brief court laisse des zones floues. Le devis dit dans combien de cas son total tient, et quelles réponses le resserrent le plus.',
  },
  {
    title: 'À votre mesure',
    text: 'Les prestataires calibrent le calcul\u00A0: équipe, expérience, taux journalier, frais généraux, marge, technologies, spécialités. Le même brief donne alors votre devis.',
  },
  {
    title: 'Des deux côtés de la table',
    text: 'Porteur de projet, vous comprenez ce que vous payez avant de consulter. Prestataire, vous partez d’un devis structuré que vous corrigez.',
  },
];

export const Benefits = () => (
  <section aria-labelledby="benefices" className="wrap py-16 sm:py-24">
    <h2 id="benefices" className="max-w-2xl font-serif text-title">
      Un prix que l’on peut expliquer se discute mieux.
    </h2>
    <dl className="mt-10 grid gap-x-16 gap-y-10 sm:grid-cols-2">
      {benefits.map(({ title, text }) => (
        <div key={title} className="border-signal border-l-2 pl-5">
          <dt className="font-serif text-heading">{title}</dt>
          <dd className="mt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
