export const hoursMistake = 'Les heures se comptent par pas de 0,5, de 0 à 10\u202F000';
export const rateMistake = 'Le taux horaire est compris entre 1\u00A0€ et 1\u202F250\u00A0€, au centime';
export const marginMistake = 'La marge est un pourcentage entier, de 0 à 100';
