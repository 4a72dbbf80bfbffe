/** The addresses of the parts of a quote on its page. */
export const quoteParts = {
  lines: 'lignes',
  options: 'options',
  calendar: 'calendrier',
  calculation: 'calcul',
  scope: 'perimetre',
  brief: 'brief',
  variants: 'variantes',
  hours: 'heures',
  feedback: 'avis',
  document: 'document',
  offer: 'envoi',
  messages: 'messages',
  callback: 'rappel',
} as const;
