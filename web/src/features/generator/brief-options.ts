/** What can be priced apart from the project, as the form offers it and the recap repeats it. */
export const briefOptions = [
  { name: 'maintenance', label: 'Maintenance', hint: 'Corrections et mises à jour pendant un an' },
  { name: 'hosting', label: 'Hébergement', hint: 'Serveurs, nom de domaine et sauvegardes pendant un an' },
  { name: 'support', label: 'Support', hint: 'Réponses à vos questions, les jours ouvrés' },
] as const;
