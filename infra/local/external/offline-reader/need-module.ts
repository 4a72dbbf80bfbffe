import type { ModuleId } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/fold.ts';
import type { Need } from './needs.ts';
import type { VerbClass } from './verbs.ts';

/**
 * What an action on an object is counted as: the kind of the action, what it acts on (the beginning of a word of the
 * need's name, folded, or nothing where the kind alone tells), and the module. The first that holds tells.
 */
const pairs: [VerbClass | 'any', RegExp | undefined, ModuleId][] = [
  ['any', /\b(?:sms|textos?)\b/, 'sms'],
  ['any', /\b(?:webhooks?)\b/, 'webhooks'],
  ['any', /\b(?:rgaa|wcag|accessibilite)\b/, 'accessibility'],
  ['any', /\b(?:dossier d'exploitation|livret|mode d'emploi|guide|manuel)\b/, 'documentation'],
  ['any', /\b(?:transfert de competences|prise en main|demi-journee|formation)\b/, 'training'],
  ['link', /\b(?:tableur|excel|csv|tableau|fichier|classeur|liste|base|donnees|historique)/, 'data_import'],
  ['save', /\b(?:tableur|excel|csv|tableau|extraction)/, 'data_export'],
  [
    'save',
    /\b(?:lettre|courrier|etiquette|attestation|pdf|proces-verbal|pv\b|bon|bordereau|facture|recu|certificat|document|convocation|contrat|feuille|planche|rapport)/,
    'document_generation',
  ],
  ['save', /\b(?:liste|donnees|fichier)/, 'data_export'],
  ['submit', /\b(?:cv\b|candidature|dossier|demande|formulaire|coordonnees)/, 'dynamic_forms'],
  [
    'submit',
    /\b(?:document|fichier|piece|justificatif|pdf|proces-verbal|contrat|plan|bulletin|attestation|photo)/,
    'document_management',
  ],
  ['submit', /\b(?:mail|courriel|e-mail)/, 'transactional_email'],
  ['submit', /\b(?:colis|lettre suivie|paquet)/, 'shipping'],
  ['sell', /\b(?:colis|lettre suivie|paquet|livraison|envoi)/, 'shipping'],
  ['submit', /\b(?:panne|fuite|incident|probleme|anomalie|defaut|arbre|signalement|reclamation)/, 'ticketing'],
  ['notify', /\b(?:mail|courriel|e-mail|convocation)/, 'transactional_email'],
  ['notify', /\b(?:newsletter|infolettre)/, 'newsletter'],
  ['notify', /^(?:alerte|rappel|notification|relance|avertissement)/, 'notifications'],
  [
    'plan',
    /^(?:planification|planning|affectation|repartition|attribution|ordonnancement|reaffectation|tournee)/,
    'scheduling',
  ],
  ['view', /\b(?:semaine|planning|equipes|tournee|jour par jour)/, 'scheduling'],
  ['view', /\b(?:graphique|indicateur|statistique|chiffre|courbe|tableaux? de bord|taux|ecart|marge)/, 'dashboard'],
  ['view', /\b(?:sur (?:la|une) carte|sur (?:le|un) plan|autour)/, 'map_locator'],
  ['view', /\b(?:document|fichier|contrat|facture|pdf|releve|bulletin)/, 'document_management'],
  ['find', undefined, 'search'],
  ['compute', undefined, 'business_rules'],
  ['detect', /\b(?:prevision|prediction)/, 'forecasting'],
  ['decide', /^(?:validation|approbation|acceptation|refus|autorisation|circuit)/, 'workflow'],
  ['decide', /^(?:controle|verification|blocage)/, 'business_rules'],
  ['decide', /^signature/, 'electronic_signature'],
  ['decide', /^(?:preuve|tracabilite|journal)/, 'audit_log'],
  ['book', /^(?:reservation|inscription|emprunt)/, 'booking'],
  ['pay', /^(?:paiement|reglement|encaissement|prelevement|remboursement|versement)/, 'payment'],
  ['pay', /^(?:facturation|facture)/, 'invoicing'],
  ['pay', /^remise/, 'promotions'],
  ['access', /^droits/, 'roles_permissions'],
  ['edit', /\b(?:texte|page|contenu|photo|actualite|prix|tarif|menu|rubrique|article)/, 'cms'],
  [
    'edit',
    /\b(?:parametr|regle|reglage|utilisateur|compte|liste|questionnaire|fiche|sentier|catalogue)/,
    'admin_panel',
  ],
  ['create', /\b(?:heures|temps passe|temps)\b/, 'time_tracking'],
  ['view', /\b(?:heures|temps passe)\b/, 'time_tracking'],
  ['create', /\b(?:inscription|formulaire|questionnaire|declaration|demande)/, 'dynamic_forms'],
  ['any', /\b(?:fiches?|dossiers?) (?:de|d'|du|des|par)\b|\bfiche\b/, 'business_records'],
];

/** What a need that no phrase of the catalogue names is counted as, or undefined: then it is a bespoke development. */
export const moduleByAction = ({ name, kind, sure }: Need): ModuleId | undefined => {
  const folded = fold(name).replaceAll('’', "'");
  return sure
    ? pairs.find(([own, object]) => (own === 'any' || own === kind) && (object?.test(folded) ?? true))?.[2]
    : undefined;
};
