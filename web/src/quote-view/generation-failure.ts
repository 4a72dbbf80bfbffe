/** The texts of a generation that ended without a quote. `refusal` is the reason, where the text was refused. */
export const failureOf = (refusal: string | undefined) =>
  refusal
    ? { title: 'Devis refusé', sentence: `Refusé\u00A0: ${refusal}` }
    : { title: 'Erreur de génération', sentence: "Une erreur s'est produite lors de la génération du devis." };
