/**
 * Every failure that a caller can meet, with its HTTP status. The texts are a constant of their own, so that no function
 * ships them.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_grant: 400,
  invalid_signature: 400,
  invalid_client: 401,
  invalid_token: 401,
  not_signed_in: 401,
  api_key_refused: 401,
  insufficient_credits: 402,
  account_erasing: 403,
  account_type_required: 403,
  calibration_required: 403,
  developer_only: 403,
  client_only: 403,
  plan_required: 403,
  scenarios_plan_required: 403,
  pdf_plan_required: 403,
  enterprise_required: 403,
  api_plan_required: 403,
  fresh_sign_in_required: 403,
  site_only: 403,
  api_key_not_found: 404,
  webhook_not_found: 404,
  not_found: 404,
  quote_not_found: 404,
  version_not_found: 404,
  document_not_found: 404,
  received_not_found: 404,
  logo_not_found: 404,
  upload_not_found: 404,
  account_type_already_chosen: 409,
  no_subscription: 409,
  withdrawal_closed: 409,
  credits_already_used: 409,
  payments_closed: 409,
  checkout_elsewhere: 409,
  address_of_service: 409,
  quote_in_progress: 409,
  quote_not_pending: 409,
  quote_failed: 409,
  actual_hours_changed: 409,
  version_outdated: 409,
  engine_outdated: 409,
  versions_full: 409,
  clients_changed: 409,
  devis_issued: 409,
  too_many_documents: 409,
  too_many_received: 409,
  document_too_large: 413,
  body_too_large: 413,
  idempotency_key_reused: 422,
  total_differs: 422,
  logo_unreadable: 422,
  devis_refused: 422,
  document_mismatch: 422,
  document_damaged: 422,
  document_protected: 422,
  document_macros: 422,
  document_too_long: 422,
  document_too_complex: 422,
  document_without_text: 422,
  received_picture: 422,
  received_too_long: 422,
  received_no_devis: 422,
  too_many_generations: 429,
  too_many_api_keys: 409,
  too_many_webhooks: 409,
  too_many_requests: 429,
  daily_limit_reached: 429,
  offer_unknown: 404,
  offer_changed: 409,
  offer_closed: 409,
  offer_expired: 409,
  offer_not_issued: 409,
  offer_client_required: 409,
  offer_open: 409,
  offer_full: 409,
  offer_code_refused: 422,
  offer_mail_refused: 422,
  offer_mails_stopped: 422,
  offer_mails_spent: 429,
  offer_code_unmailed: 422,
  offer_no_question: 409,
  offer_reminders_plan: 403,
  quote_locked: 409,
  quote_unreadable: 500,
  unexpected: 500,
  unavailable: 503,
  received_unread: 503,
  capacity_for_plans: 503,
  capacity_reached: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The French title and sentence that a person reads of each failure. */
export const errors: Record<ErrorCode, { title: string; sentence: string }> = {
  invalid_input: { title: 'Champs à corriger', sentence: 'Certains champs sont à corriger.' },
  invalid_grant: { title: 'Connexion refusée', sentence: 'Ce code de connexion a expiré ou a déjà servi.' },
  invalid_signature: { title: 'Envoi refusé', sentence: 'La signature de cet envoi n’est pas valable.' },
  invalid_client: { title: 'Connexion refusée', sentence: 'Le service appelant n’est pas reconnu.' },
  invalid_token: { title: 'Connexion refusée', sentence: 'Ce jeton n’est pas valable.' },
  not_signed_in: { title: 'Erreur de session', sentence: 'Votre session a expiré. Veuillez vous reconnecter.' },
  api_key_refused: { title: 'Clé refusée', sentence: 'Cette clé d’API n’est plus valable.' },
  insufficient_credits: {
    title: 'Crédits insuffisants',
    sentence: "Vous n'avez plus de crédits disponibles. Mettez à niveau votre plan pour continuer.",
  },
  account_erasing: {
    title: 'Compte en cours de suppression',
    sentence: 'Ce compte ne s’ouvre plus. Un mail dira quand il sera supprimé.',
  },
  account_type_required: {
    title: 'Profil à finaliser',
    sentence: 'Choisissez votre type de compte avant de continuer.',
  },
  calibration_required: {
    title: 'Calibrage requis',
    sentence: 'Calibrez l’outil sur votre profil avant de générer un devis.',
  },
  developer_only: { title: 'Accès refusé', sentence: 'Cette page est réservée aux comptes prestataires.' },
  client_only: { title: 'Accès refusé', sentence: 'Cette action est réservée aux comptes clients.' },
  plan_required: {
    title: 'Réservé au plan Pro',
    sentence: 'Le plan Pro ouvre la saisie des heures réellement passées.',
  },
  scenarios_plan_required: {
    title: 'Réservé au plan Enterprise',
    sentence: 'Le plan Enterprise ouvre les scénarios d’un devis.',
  },
  pdf_plan_required: {
    title: 'Réservé au plan Pro',
    sentence: 'Le plan Pro ouvre le fichier PDF. La version imprimable est à vous dans chaque plan.',
  },
  enterprise_required: {
    title: 'Réservé au plan Enterprise',
    sentence: 'Le plan Enterprise ouvre la régénération d’un devis.',
  },
  api_plan_required: { title: 'Réservé au plan Enterprise', sentence: 'Le plan Enterprise ouvre l’accès par API.' },
  fresh_sign_in_required: {
    title: 'Confirmation requise',
    sentence: 'Votre connexion date de plus de 5\u00A0minutes. Confirmez que c’est bien vous, puis recommencez.',
  },
  site_only: { title: 'Accès refusé', sentence: 'Cette adresse ne répond pas directement. Passez par le site.' },
  api_key_not_found: { title: 'Clé introuvable', sentence: 'Cette clé d’API n’existe pas, ou plus.' },
  webhook_not_found: { title: 'Webhook introuvable', sentence: 'Ce webhook, ou ce message, n’existe pas, ou plus.' },
  not_found: { title: 'Introuvable', sentence: "Cette adresse n'existe pas." },
  quote_not_found: {
    title: 'Devis non trouvé',
    sentence: "Le devis demandé n'existe pas ou vous n'avez pas les permissions pour le consulter.",
  },
  version_not_found: { title: 'Version introuvable', sentence: 'Cette version du devis n’existe pas.' },
  document_not_found: {
    title: 'Document non trouvé',
    sentence: "Un des documents joints n'existe pas ou ne vous appartient pas.",
  },
  received_not_found: { title: 'Devis reçu non trouvé', sentence: 'Ce devis reçu a été retiré, ou n’a jamais été lu.' },
  logo_not_found: { title: 'Logo introuvable', sentence: 'Aucun logo n’est enregistré pour ce compte.' },
  upload_not_found: {
    title: "Erreur d'upload",
    sentence: 'Le fichier envoyé n’est pas arrivé, ou il a expiré. Veuillez réessayer.',
  },
  account_type_already_chosen: {
    title: 'Type de compte déjà choisi',
    sentence: 'Le type de compte se choisit une seule fois.',
  },
  no_subscription: {
    title: 'Aucun abonnement',
    sentence: 'Ce compte n’a encore jamais pris d’abonnement\u00A0: il n’y a rien à gérer.',
  },
  withdrawal_closed: {
    title: 'Rétractation impossible',
    sentence:
      'Ce contrat n’ouvre pas, ou plus, de droit de rétractation. Vous pouvez le résilier pour la fin de la période payée.',
  },
  credits_already_used: { title: 'Crédits déjà utilisés', sentence: 'Une partie du premier mois est déjà utilisée.' },
  payments_closed: {
    title: 'Plans payants fermés',
    sentence: 'Les plans payants ne sont pas ouverts sur ce site. Rien ne vous a été facturé.',
  },
  checkout_elsewhere: {
    title: 'Paiement ouvert ailleurs',
    sentence: 'Une autre page de paiement vient de s’ouvrir pour ce compte. Terminez-la, ou recommencez.',
  },
  address_of_service: {
    title: 'Adresse donnée par un service',
    sentence: 'L’adresse de ce compte est celle de votre compte Google ou GitHub. C’est là-bas qu’elle se change.',
  },
  quote_in_progress: {
    title: 'Génération en cours',
    sentence: 'Ce devis est en cours de génération. Réessayez quand elle est terminée.',
  },
  quote_not_pending: {
    title: 'Devis non annulé',
    sentence: 'La génération de ce devis a commencé\u00A0: il ne peut plus être annulé.',
  },
  quote_failed: {
    title: 'Devis sans contenu',
    sentence: 'La génération de ce devis a échoué\u00A0: il n’a pas de contenu.',
  },
  actual_hours_changed: {
    title: 'Heures modifiées ailleurs',
    sentence: 'Ce devis ou ses heures ont changé dans un autre onglet. Rechargez la page avant de les modifier.',
  },
  version_outdated: {
    title: 'Devis modifié ailleurs',
    sentence: 'Une autre version de ce devis a été enregistrée entre-temps. Rien n’a été remplacé.',
  },
  engine_outdated: {
    title: 'Rechargez la page',
    sentence:
      'Le moteur de calcul a été mis à jour. Vos corrections sont gardées\u00A0: rechargez la page pour les enregistrer.',
  },
  versions_full: {
    title: 'Trop de versions',
    sentence: 'Ce devis a atteint cinquante versions\u00A0: il ne peut plus être corrigé.',
  },
  clients_changed: {
    title: 'Clients modifiés ailleurs',
    sentence: 'Vos clients ont changé dans un autre onglet. Rien n’a été remplacé\u00A0: recommencez.',
  },
  devis_issued: {
    title: 'Devis déjà émis',
    sentence:
      'Cette version du devis a été émise\u00A0: elle ne change plus. Faites-en une nouvelle version pour changer son client ou ses conditions.',
  },
  too_many_documents: {
    title: 'Trop de fichiers',
    sentence: 'Vous ne pouvez pas uploader plus de fichiers avec votre abonnement actuel.',
  },
  too_many_received: {
    title: 'Trop de devis reçus',
    sentence: 'Trois devis reçus au plus à côté d’un devis. Retirez-en un pour en lire un autre.',
  },
  document_too_large: {
    title: 'Fichier trop volumineux',
    sentence: 'Ce fichier dépasse la taille limite de votre abonnement.',
  },
  body_too_large: { title: 'Envoi trop volumineux', sentence: 'Votre envoi est trop volumineux.' },
  idempotency_key_reused: {
    title: 'Demande déjà envoyée',
    sentence: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page.',
  },
  total_differs: {
    title: 'Total différent',
    sentence: 'Le total envoyé n’est pas celui que donnent ces corrections. Rien n’a été enregistré.',
  },
  logo_unreadable: {
    title: 'Format non supporté',
    sentence: 'Le fichier envoyé n’est pas une image PNG entière de 512 pixels de côté au plus.',
  },
  devis_refused: {
    title: 'Devis non émis',
    sentence: 'Ce devis contient ce que la loi n’admet pas, ou il y manque ce qu’elle impose.',
  },
  document_mismatch: {
    title: 'Fichier illisible',
    sentence: 'Le contenu de ce fichier n’est pas celui que son extension annonce.',
  },
  document_damaged: {
    title: 'Fichier illisible',
    sentence: 'Ce fichier est abîmé ou incomplet. Enregistrez-le à nouveau, puis renvoyez-le.',
  },
  document_protected: {
    title: 'Fichier protégé',
    sentence: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis renvoyez-le.',
  },
  document_macros: {
    title: 'Fichier avec macros',
    sentence: 'Ce fichier contient des macros. Enregistrez-le sans macros (.docx ou .pdf), puis renvoyez-le.',
  },
  document_too_long: {
    title: 'Fichier trop long',
    sentence: 'Ce PDF a plus de 200\u00A0pages. Envoyez seulement les pages utiles.',
  },
  document_too_complex: {
    title: 'Fichier trop complexe',
    sentence: 'Ce fichier demande trop de temps ou de mémoire pour être lu. Envoyez-en une version plus simple.',
  },
  document_without_text: {
    title: 'Aucun texte trouvé',
    sentence:
      'Aucun texte n’a été trouvé dans ce fichier\u00A0: il est vide, ou numérisé en image. Copiez l’essentiel dans la description, ou envoyez les pages en image.',
  },
  received_picture: {
    title: 'Image non lue',
    sentence: 'Une image ne peut pas être lue ici. Envoyez le devis en PDF ou en Word, ou collez son texte.',
  },
  received_too_long: {
    title: 'Devis trop long',
    sentence: 'Ce fichier dépasse 60\u00A0000\u00A0caractères. Collez seulement les prix et les conditions.',
  },
  received_no_devis: {
    title: 'Aucun devis trouvé',
    sentence: 'Aucun prix de devis n’a été trouvé dans ce texte. Rien n’est enregistré, aucun crédit n’est utilisé.',
  },
  too_many_generations: {
    title: 'Générations en cours',
    sentence: 'Deux devis sont déjà en cours de génération. Attendez que l’un soit terminé.',
  },
  too_many_api_keys: {
    title: 'Trop de clés',
    sentence: 'Cinq clés d’API au plus. Révoquez-en une pour en créer une autre.',
  },
  too_many_webhooks: {
    title: 'Trop de webhooks',
    sentence: 'Trois webhooks au plus. Retirez-en un pour en ajouter un autre.',
  },
  too_many_requests: { title: 'Trop de demandes', sentence: 'Trop de demandes en peu de temps. Réessayez plus tard.' },
  daily_limit_reached: {
    title: 'Limite du jour atteinte',
    sentence: 'Vous avez atteint la limite de génération du jour. Réessayez demain.',
  },
  offer_unknown: {
    title: 'Lien sans devis',
    sentence: 'Ce lien ne mène à aucun devis, ou le devis a été retiré. Demandez-en un autre à votre prestataire.',
  },
  offer_changed: {
    title: 'Devis modifié entre-temps',
    sentence: 'Ce devis a changé pendant votre lecture. Relisez-le avant de répondre.',
  },
  offer_closed: { title: 'Réponse déjà donnée', sentence: 'Ce devis n’attend plus de réponse.' },
  offer_expired: {
    title: 'Devis expiré',
    sentence: 'Ce devis n’est plus valable : son dernier jour est passé. Demandez-en un autre à votre prestataire.',
  },
  offer_not_issued: {
    title: 'Devis à émettre',
    sentence: 'Émettez d’abord cette version du devis : seul le dernier devis émis s’envoie.',
  },
  offer_client_required: {
    title: 'Client à indiquer',
    sentence: 'Ce devis a été émis sans client. Changez le client, puis envoyez-le.',
  },
  offer_open: {
    title: 'Devis envoyé',
    sentence: 'Ce devis est chez votre client. Retirez l’envoi avant de le supprimer.',
  },
  offer_full: {
    title: 'Trop de messages',
    sentence: 'Cinquante messages au plus pour un devis. Continuez par mail ou par téléphone.',
  },
  offer_code_refused: {
    title: 'Code refusé',
    sentence: 'Ce code n’est pas le bon, ou il n’est plus valable. Demandez-en un nouveau.',
  },
  offer_mail_refused: {
    title: 'Adresse refusée',
    sentence: 'Cette adresse a refusé un mail précédent. Donnez le lien vous-même, ou indiquez une autre adresse.',
  },
  offer_mails_stopped: {
    title: 'Mails arrêtés',
    sentence: 'Le destinataire ne souhaite plus recevoir vos mails. Donnez-lui le lien vous-même.',
  },
  offer_mails_spent: {
    title: 'Trop de mails à cette adresse',
    sentence: 'Cette adresse a reçu tous les mails permis pour le moment. Donnez le lien vous-même.',
  },
  offer_code_unmailed: {
    title: 'Code non envoyé',
    sentence:
      'Cette adresse a rejeté nos mails\u00A0: aucun code n’y est parti. Écrivez à votre prestataire, ou demandez-lui un lien sans mail, puis indiquez une autre adresse.',
  },
  offer_no_question: {
    title: 'Aucune question',
    sentence: 'Votre client n’a rien demandé au sujet de ce devis. Pour lui écrire, renvoyez le devis avec un message.',
  },
  offer_reminders_plan: { title: 'Réservé au plan Pro', sentence: 'Le plan Pro ouvre les rappels.' },
  quote_locked: {
    title: 'Devis accepté',
    sentence: 'Ce devis est accepté : il ne change plus. Faites-en une copie pour un avenant.',
  },
  quote_unreadable: { title: 'Devis illisible', sentence: 'Le contenu enregistré de ce devis ne peut pas être lu.' },
  unexpected: { title: 'Erreur', sentence: "Une erreur inattendue s'est produite." },
  unavailable: {
    title: 'Service indisponible',
    sentence: 'Le service ne répond pas pour le moment. Réessayez dans un instant.',
  },
  received_unread: {
    title: 'Devis non lu',
    sentence:
      'La lecture de ce devis n’a pas abouti. Rien n’est enregistré, aucun crédit n’est utilisé. Réessayez dans un instant.',
  },
  capacity_for_plans: {
    title: 'Capacité du jour atteinte',
    sentence: 'Le plan\u00A0Pro ouvre le reste de la capacité du jour.',
  },
  capacity_reached: {
    title: 'Capacité du jour atteinte',
    sentence: 'Le service a atteint sa capacité de génération du jour. Aucun crédit n’est utilisé. Réessayez demain.',
  },
};

/** Sentence by field path (`options.hosting`). */
export type FieldErrors = Record<string, string>;
/**
 * The body of an error response. `retryAt`: the instant (ISO 8601) from which the same call is accepted again, where it
 * is known.
 */
export type ErrorBody = { code: ErrorCode; fields?: FieldErrors; retryAt?: string; requestId: string };
export type ErrorDetails = { fields?: FieldErrors; retryAt?: string; cause?: unknown };

export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAt: string | undefined;
  constructor(code: ErrorCode, { fields, retryAt, cause }: ErrorDetails = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAt = retryAt;
  }
}
