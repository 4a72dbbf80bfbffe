import type { Driver } from '../../../../../shared/estimate/catalogue/module.ts';

/** What a quantity counts, one and several. */
export const driverNames: Record<Driver, readonly [one: string, several: string]> = {
  pages: ['page', 'pages'],
  screens: ['écran', 'écrans'],
  languages: ['langue', 'langues'],
  roles: ['profil', 'profils'],
  integrations: ['logiciel relié', 'logiciels reliés'],
  records: ['enregistrement', 'enregistrements'],
  products: ['produit', 'produits'],
  platforms: ['plateforme', 'plateformes'],
  users: ['utilisateur', 'utilisateurs'],
  documents: ['document', 'documents'],
  emails: ['e-mail', 'e-mails'],
  forms: ['formulaire', 'formulaires'],
  reports: ['rapport', 'rapports'],
  locations: ['lieu', 'lieux'],
  endpoints: ['opération', 'opérations'],
  sources: ['source', 'sources'],
  workflows: ['circuit', 'circuits'],
  rules: ['règle', 'règles'],
  states: ['état', 'états'],
  regulations: ['norme', 'normes'],
  models: ['modèle', 'modèles'],
  days: ['jour', 'jours'],
};
