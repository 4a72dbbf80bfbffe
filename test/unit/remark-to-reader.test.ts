import { expect, test } from 'vitest';
import { citationReader } from '../../functions/model/citations.ts';
import { quotesRemarkToReader } from '../../functions/model/remark-to-reader.ts';
import { intentOf } from '../../functions/model/sentence-intent.ts';

/** Whether these words of a sentence, quoted by a model, speak of the brief only. */
const isNoWork = (sentence: string, words: string) => {
  const quotation = citationReader([{ number: 1, text: sentence }])(`1 ${words}`);
  if (!quotation || !words.includes(quotation.words)) throw new Error(`not found: ${words}`);
  return quotesRemarkToReader(quotation);
};

/** The words that are quoted stand between brackets. */
const remarks = [
  'Le cahier des charges fait 40 pages, [merci de le lire en entier avant de chiffrer le projet].',
  '[Merci de lire ce document jusqu’au bout].',
  'Merci de bien vouloir [lire attentivement ce cahier des charges].',
  '[Veuillez lire les annexes] avant de répondre.',
  '[Veuillez prendre connaissance du règlement] de consultation.',
  '[Prière de lire l’ensemble du dossier].',
  'Bonjour, [je vous invite à consulter l’annexe 2].',
  '[Lisez bien tout le document].',
  '[À lire en entier avant de chiffrer].',
  '[Document à lire attentivement].',
  '[Vous trouverez ci-joint la maquette de l’accueil].',
  '[Veuillez trouver en pièce jointe le détail des besoins].',
  '[Ci-joint notre cahier des charges].',
  '[En pièce jointe la charte graphique].',
  '[Le cahier des charges est joint : merci de le lire].',
  '[Les documents sont en pièce jointe].',
  'Notre [cahier des charges compte 40 pages].',
  '[Voir annexe 3].',
  '[Cf. page 12 du document].',
  '[Voir le document joint].',
  '[N’hésitez pas à nous appeler] pour toute précision.',
  '[N’hésitez surtout pas à me contacter par mail].',
  '[Ne pas hésiter à me joindre au 06 12 34 56 78].',
  '[Je reste à votre disposition] pour en discuter.',
  '[Nous sommes joignables tous les matins].',
  '[Vous pouvez me joindre par téléphone].',
  '[Contactez-moi par mail].',
  '[Rappelez-nous après 18 heures].',
  '[Merci de me rappeler dès que possible].',
  '[Pour toute question sur ce dossier], appelez-moi.',
  '[Merci d’avance pour votre retour].',
  '[Merci pour votre lecture].',
  '[Nous vous remercions de votre réponse rapide].',
  '[Par avance, merci].',
  '[Dans l’attente de votre devis].',
  '[Bonne lecture].',
  '[Ce document est strictement confidentiel].',
  '[Le présent cahier des charges est confidentiel].',
  '[Document confidentiel].',
  '[Merci de ne pas diffuser ce document].',
  '[Ne pas le transmettre à des tiers].',
  '[Toute reproduction de ce dossier est interdite].',
  '[Date limite de réponse : 12 mai à midi].',
  '[La date limite de remise des offres est fixée au 12 mai].',
  '[Les offres doivent être remises avant le 12 mai à 12 h].',
  '[Réponse attendue avant vendredi].',
  '[Votre devis est à envoyer avant le 15 mars].',
  '[Merci de nous faire parvenir votre proposition].',
  '[Merci de répondre avant le 12 mai].',
  '[Veuillez nous envoyer un devis détaillé].',
  '[Ce document comporte 12 pages et deux annexes].',
  '[Le présent dossier contient 4 parties].',
  '[Page 3 sur 12].',
  '[Please read the whole document].',
  '[See attached file].',
  '[Do not hesitate to call us].',
  '[Thank you in advance].',
];

const work = [
  'Les abonnés peuvent [lire les articles en entier].',
  'Le visiteur non abonné lit le début, [l’abonné lit les articles en entier].',
  '[Le client lit son devis en ligne].',
  'Le patient doit pouvoir [consulter ses documents].',
  '[Voir les documents en ligne], les trier et les imprimer.',
  'Le client peut [nous contacter par un formulaire].',
  'Un bouton [« Contactez-nous »] en bas de page.',
  'Après l’achat, [une page de remerciement] s’affiche.',
  'Un mail dit [« Merci pour votre commande »].',
  '[Merci de prévoir un paiement en ligne].',
  '[Merci de chiffrer en option un module de paiement].',
  '[Merci d’ajouter un blog].',
  '[Les documents confidentiels] sont réservés aux associés.',
  'Chaque dossier médical [est confidentiel et chiffré].',
  'Les utilisateurs peuvent [ne pas partager leur position].',
  '[Les candidats déposent leur offre en ligne] avant la date limite.',
  '[La date limite de réponse est affichée] sur chaque annonce.',
  'Les recruteurs [reçoivent les candidatures par mail].',
  '[Le site comporte 12 pages] et deux formulaires.',
  '[Un document PDF de 3 pages] est produit à chaque commande.',
  '[Les documents de la commande sont joints au mail].',
  '[Le cahier des charges est généré en PDF].',
  '[Les fichiers sont joints à la demande] par l’usager.',
  '[Dans l’attente du paiement], la commande est bloquée.',
  '[Thank you page] after each order.',
  '[Attached files can be downloaded] by the customer.',
  '[Merci d’envoyer un devis au client] par mail.',
  '[Les devis doivent être envoyés sous 24 heures].',
  '[Chaque page affiche son numéro].',
  'Le vendeur [joint une annexe à son devis].',
  'Les élèves [lisent le cours jusqu’au bout] avant le test.',
  'Merci de lire ce document, et [nous voulons une boutique en ligne].',
  'Merci de lire ce brief : [un site avec espace client].',
  '[Ce document a pour objet la refonte du site].',
  'L’assistant [répond aux questions des clients].',
  '[Pour toute question, le client ouvre un ticket].',
  'Les lecteurs [appellent la boutique d’un clic].',
  'Le livreur [envoie sa réponse avant 18 heures].',
];

const parts = (marked: string): [string, string] => [marked.replace(/[[\]]/g, ''), /\[(.*)\]/.exec(marked)?.[1] ?? ''];

test.each(remarks)('no work follows from a sentence about the brief itself: %s', (marked) =>
  expect(isNoWork(...parts(marked))).toBe(true),
);
test.each(work)('work follows from a sentence about the product: %s', (marked) =>
  expect(isNoWork(...parts(marked))).toBe(false),
);
test('a sentence about the brief itself is none of those that the quote leaves without an answer', () => {
  for (const marked of remarks) expect([marked, intentOf(parts(marked)[0], null)]).not.toEqual([marked, 'asks']);
});
