/** The options that are priced separately, for the form and the recap. */
export const briefOptions = [
  { name: 'maintenance', label: 'Maintenance', hint: 'Corrections et mises à jour pendant un an' },
  { name: 'hosting', label: 'Hébergement', hint: 'Serveurs, nom de domaine et sauvegardes pendant un an' },
  { name: 'support', label: 'Support', hint: 'Réponses à vos questions, les jours ouvrés' },
] as const;
