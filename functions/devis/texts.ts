/** The French texts of the document. */
export const texts = {
  devis: 'Devis',
  estimation: 'Estimation',
  number: 'Numéro',
  issued: 'Date d’émission',
  validUntil: 'Valable jusqu’au',
  provider: 'Prestataire',
  client: 'Client',
  madeFor: 'Établie pour',
  name: 'Nom',
  legalName: 'Nom ou raison sociale',
  legalForm: 'Forme juridique',
  address: 'Adresse',
  siret: 'SIRET',
  register: 'RCS et ville',
  vatNumber: 'N° de TVA',
  contact: 'Interlocuteur',
  phone: 'Téléphone',
  email: 'Courriel',
  iban: 'IBAN',
  bic: 'BIC',
  siren: 'SIREN',
  site: 'Site',
  logo: 'Logo',
  /** Screen readers read this in place of the picture. */
  blank: 'à compléter',
  projectType: 'Type de projet',
  technologies: 'Technologies',
  timeline: 'Délai souhaité',
  start: 'Début prévu',
  end: 'Fin prévue',
  duration: 'Durée estimée',
  effort: 'Charge',
  /** Marks a line without a source in the brief. */
  assumedMark: '*',
  risk: 'Provision pour imprévus',
  riskLine: 'Ce que coûtent en moyenne les aléas relevés pour ce projet',
  rounding: 'Arrondi',
  subtotal: 'Sous-total HT',
  netTotal: 'Total HT',
  vat: 'TVA',
  grossTotal: 'Total TTC',
  due: 'Net à payer',
  netWithoutOptions: 'Total HT sans option',
  acceptedOn: 'Accepté le',
  yes: 'Oui',
  no: 'Non',
  noDeposit: 'Sans acompte',
  ofGross: 'du total TTC',
  toTheCent: '(arrondi au centime)',
  notIssued: 'Aperçu, non émis',
  priceByUse: 'Selon l’usage',
  free: 'Sans frais',
  after: 'après',
  stated: 'Précisions du client',
  assumptions: 'Hypothèses',
  exclusions: 'Non compris',
  risks: 'Risques pris en compte',
  questions: 'Questions à préciser',
  cases: { p10: 'Une fois sur dix', p50: 'Une fois sur deux', p80: 'Huit fois sur dix', p90: 'Neuf fois sur dix' },
  vatOfProvider: 'La TVA dépend du prestataire qui sera retenu.',
} as const;

export const titles = {
  context: 'Contexte',
  subject: 'Objet',
  works: 'Prestations',
  worksTable: 'Prestations, phase par phase',
  work: 'Prestation',
  hours: 'Heures',
  unitPrice: 'Prix unitaire HT',
  price: 'Prix HT',
  totals: 'Totaux',
  options: 'Options',
  choice: 'Choix',
  option: 'Option',
  calendar: 'Calendrier prévisionnel',
  phase: 'Phase',
  from: 'Du',
  to: 'Au',
  days: 'Jours',
  scope: 'Périmètre',
  range: 'Fourchette de prix',
  staysUnder: 'Le projet reste sous',
  conditions: 'Conditions',
  agreement: 'Bon pour accord',
  mediator: 'Médiateur de la consommation',
  withdrawal: 'Formulaire de rétractation',
  generalConditions: 'Conditions générales',
  worth: 'Ce que vaut ce document',
  proof: 'Preuve de l’acceptation',
} as const;

export const sentences = {
  hint: 'Version imprimable\u00A0: Ctrl+P (⌘P sur Mac) pour l’imprimer ou l’enregistrer en PDF.',
  assumed: '*\u00A0Prévu pour un projet de ce type.',
  roundingSpread: 'Le prix d’une ligne est ses heures au prix unitaire, avec sa part de l’arrondi du total.',
  optionsApart: 'Chiffrées à part\u00A0: elles ne sont pas dans le total.',
  optionsChosen: 'Les options marquées « Oui » ont été choisies : elles sont dans le total.',
  noneChosen: 'Aucune option n’a été choisie.',
  calendar:
    'En jours ouvrés en France. Les dates supposent un accord avant le début prévu\u00A0; un accord plus tardif les décale d’autant.',
  range: (holds: string) =>
    `Cette fourchette compte les aléas des tâches, les risques et ce que deviennent d’habitude les projets chiffrés par des professionnels. Les heures de ce document suffisent dans ${holds} des cas.`,
  rangeOfDevis: 'La fourchette dit ce que le projet a d’incertain\u00A0; elle ne change pas le total de ce devis.',
  rangeOfEstimation:
    'Un prestataire peut arriver à un autre prix\u00A0: il a ses tarifs, son expérience et sa lecture du besoin.',
  estimationBinds:
    'Cette estimation n’est l’offre de personne\u00A0: elle n’engage aucun prestataire et ne se signe pas. Elle sert à préparer un budget et à comparer des devis.',
} as const;

/**
 * Texts of the last page of a signed devis. Source: regulation (EU) 910/2014, article 25, and articles 3 (10) and 26
 * (read on 2026-11-28).
 */
export const proofTexts = {
  intro:
    'Ce devis a été accepté en ligne. Cette page dit ce qui a été enregistré à ce moment. Les mêmes données, avec la suite de tout ce qui s’est passé depuis l’envoi, sont jointes à ce fichier (preuve.json).',
  nature:
    'C’est une signature électronique simple (règlement eIDAS, UE n° 910/2014) : elle ne peut être refusée comme preuve en justice au seul motif qu’elle est électronique (article 25, paragraphe 1). Ce n’est ni une signature avancée ni une signature qualifiée, et l’identité du signataire n’a pas été vérifiée autrement que par le code envoyé à son adresse.',
  check:
    'Une empreinte SHA-256 change dès qu’un seul caractère change : les données jointes permettent de les calculer de nouveau.',
  name: 'Accepté par',
  capacity: 'En qualité de',
  email: 'Adresse du code',
  given: 'donnée par la personne qui a accepté',
  at: 'Accepté le',
  words: 'Mentions acceptées',
  button: 'Bouton pressé',
  chosen: 'Options choisies',
  none: 'Aucune',
  due: 'Montant accepté',
  codeSent: 'Code envoyé le',
  codeConfirmed: 'Code confirmé le',
  address: 'Adresse réseau',
  browser: 'Navigateur',
  untold: 'Non communiqué',
  document: 'Empreinte du devis montré (SHA-256)',
  chain: 'Dernière empreinte de la suite',
  evidence: 'Empreinte de la preuve (SHA-256)',
  signature: 'Signée par Chiffré (ES256)',
  key: 'clé',
  inParis: 'heure de Paris',
  issuedAndSent: (issued: string, sent: string) => `Devis émis le ${issued} et envoyé en ligne le ${sent}.`,
  acceptedBy: (name: string, moment: string) =>
    `Accepté en ligne le ${moment} par ${name}. Voir « Preuve de l’acceptation ».`,
  file: 'Preuve de l’acceptation, en JSON',
} as const;

/** Texts that the law requires on an offer, from guides and not from a lawyer (read on 2026-11-21), and the signatures. */
export const legal = {
  vatExempt: 'TVA non applicable, art. 293 B du CGI.',
  /** Cases to tick where the provider's VAT is unknown; the blank for the rate is between the two parts of the first. */
  vatCases: {
    charged: ['Taux de TVA\u00A0:', '\u00A0%'],
    exempt: 'TVA non applicable, art.\u00A0293\u00A0B du\u00A0CGI',
  },
  /** AI Act, article 50: the document says that AI was used. */
  assisted: {
    verified: 'Estimation assistée par IA, vérifiée par le prestataire.',
    devis: 'Estimation assistée par IA.',
    estimation: 'Estimation assistée par IA, qu’aucun prestataire n’a vérifiée.',
  },
  included: {
    label: 'Ce prix comprend',
    text: 'Les prestations des lignes ci-dessus, et rien de ce qui figure sous «\u00A0Non compris\u00A0».',
  },
  deposit: 'Acompte à la commande',
  terms: 'Échéances de paiement',
  means: 'Moyens de paiement',
  lateRate: 'Taux annuel des pénalités de retard',
  latePayment:
    'Tout retard de paiement porte des pénalités au taux annuel indiqué ci-dessus et une indemnité forfaitaire de 40\u00A0€ pour frais de recouvrement (articles L441-10 et D441-5 du code de commerce).',
  /** The devis names no client, so that both kinds are told. */
  latePaymentOpen:
    'Client professionnel\u00A0: tout retard de paiement porte des pénalités au taux annuel indiqué ci-dessus et une indemnité forfaitaire de 40\u00A0€ pour frais de recouvrement (articles L441-10 et D441-5 du code de commerce). Sans objet pour un consommateur.',
  mediator:
    'En cas de litige que nous n’aurions pas réglé ensemble, vous pouvez recourir gratuitement au médiateur de la consommation nommé ci-dessus (article L612-1 du code de la consommation).',
  withdrawal:
    'Vous avez quatorze jours après la conclusion de ce contrat pour vous rétracter, sans avoir à donner de motif (article L221-18 du code de la consommation), par le formulaire joint ou par toute autre déclaration sans ambiguïté. Si vous demandez que les prestations commencent avant la fin de ce délai, vous payez ce qui a été fourni jusqu’à votre rétractation (article L221-25).',
  withdrawalForm: {
    hint: 'À compléter et à renvoyer au prestataire, seulement si vous souhaitez vous rétracter du contrat.',
    text: 'Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous\u00A0:',
    to: 'À l’attention de',
    service: 'Prestation',
    ordered: 'Commandée le',
    name: 'Nom du consommateur',
    address: 'Adresse du consommateur',
    signature: 'Signature et date',
  },
  signatures: {
    provider: { party: 'Le prestataire', text: 'Date, nom et signature' },
    client: {
      party: 'Le client',
      text: 'Date, nom, qualité et signature, précédés de la mention «\u00A0Bon pour accord\u00A0»',
    },
    conditions: 'Le client déclare avoir lu et accepté les conditions générales jointes.',
  },
} as const;
