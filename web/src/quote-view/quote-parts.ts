/** Parts of a quote: the address of each on its page, and what it is called in the table of contents. */
export const quoteParts = {
  project: { anchor: 'projet', title: 'Projet' },
  analysis: { anchor: 'analyse', title: 'Analyse' },
  lines: { anchor: 'lignes', title: 'Fonctionnalités' },
  options: { anchor: 'options', title: 'Options' },
  phases: { anchor: 'phases', title: 'Phases' },
  calendar: { anchor: 'calendrier', title: 'Calendrier' },
  calculation: { anchor: 'calcul', title: 'Calcul' },
  notes: { anchor: 'hypotheses', title: 'Hypothèses' },
  scenarios: { anchor: 'scenarios', title: 'Scénarios' },
  hours: { anchor: 'heures', title: 'Heures passées' },
  feedback: { anchor: 'avis', title: 'Avis' },
  document: { anchor: 'document', title: 'Document' },
  offer: { anchor: 'envoi', title: 'Envoi' },
  callback: { anchor: 'rappel', title: 'Rappel' },
  versions: { anchor: 'versions', title: 'Versions' },
  regeneration: { anchor: 'regeneration', title: 'Régénération' },
} as const;
export type QuotePart = keyof typeof quoteParts;

/** Every page of a quote shows these parts of its price. */
export const pricedParts = [
  'lines',
  'options',
  'phases',
  'calendar',
  'calculation',
  'notes',
] as const satisfies QuotePart[];
