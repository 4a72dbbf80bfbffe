import type { ProjectType } from '../quote/quote.ts';
import { fold } from '../text/fold.ts';
import { type ModuleId, moduleById } from './catalogue.ts';

/**
 * What clients of each type of project usually expect without saying so: where no word of theirs concerns it, the quote
 * says that it is not counted.
 */
export const takenForGranted: Record<ProjectType, readonly ModuleId[]> = {
  web: ['copywriting', 'internationalisation', 'branding', 'newsletter'],
  webapp: ['mobile_shell', 'data_migration', 'training', 'internationalisation'],
  mobile: ['admin_panel', 'offline', 'push_notifications', 'branding'],
  api: ['admin_panel', 'load_testing', 'high_availability'],
  ai: ['model_training', 'document_extraction', 'high_availability'],
  ecommerce: ['copywriting', 'internationalisation', 'data_migration', 'accounting_integration'],
  other: [],
};

/** Beside the catalogue's words, the beginnings of words that may mean one of these modules: too many rather than too few. */
const beginnings: Partial<Record<ModuleId, string>> = {
  copywriting: 'text redig redac ecri conten article photo visuel contenu traduc presentation biograph copywrit',
  internationalisation:
    'langue anglais espagnol allemand italien neerland portugais chinois arabe tradu etranger touris trilingu (?:fr|en|es|de|it|nl)[/+,-](?:fr|en|es|de|it|nl)\\b',
  branding: 'logo charte graphi identite marque couleur typograph image visuel brand',
  newsletter: 'lettre newslet abonn mailing emailing actualit nouvelle inscri courriel adress sendinblue',
  mobile_shell:
    'mobile appli android iphone ipad smartphone telephone tablette terrain telecharg store play natif native swift kotlin',
  data_migration:
    'repri recuper migr ancien historique excel access tableur import bascul transfer archive existant remplac refon perdre',
  training:
    'forme forma former apprend accompagn pris main aise tutor passation transmi transfert laiss occup autonom documentation',
  admin_panel:
    'admin back gerer gest gere geron pilot moder superv modif edit mettre mise mettr publi parametr configur consol interface valid ajout supprim saisi saisir bureau responsable secretar tableau ecran ordinateur elle-meme lui-meme nous-meme eux-meme liste rejou rejeu',
  offline:
    'ligne reseau capte capter connexion deconnect couverture zone wifi internet sous-sol synchro terrain 4g offline',
  push_notifications: 'notif alert preven averti rappel push prevenu signal informe firebase',
  load_testing:
    'charge perform rapid lent pic affluen simultan seconde ms requete minute debit tenir tomb volume millier rame \\d{2,}\\s?000',
  high_availability: 'disponib redond sla panne tomb 24 critique secours continu permanen astreinte interruption 99',
  model_training: 'entrain annot apprent apprend jeu historique modele exemples predi donnees amelior corrig prepar',
  document_extraction: 'lire lect extra scan ocr numeris pdf papier document facture formulaire reconnai demater',
  accounting_integration: 'compta comptab fec sage cegid pennylane ebp quadra ecriture expert export factur',
};

/** Little words, and words that too many modules share. */
const common = new Set(
  `les des une aux sur par pour avec sans dans nos notre leur leurs vos votre son ses mes qui que est sont pas plus tout
  tous toutes aussi ainsi chez entre depuis vers ligne site outil application client clients utilisateur utilisateurs
  donnees donnee gestion suivi entreprise projet systeme besoin`.split(/\s+/),
);

const longestKey = 5;
/** What the forms of a word have in common, roughly: its singular, cut after five letters. */
const keyOf = (word: string) => word.replace(/[sx]$/, '').slice(0, longestKey);
const wordsOf = (text: string) => (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1);
/** The words of a text that say something, each as what its forms have in common. */
export const keysOf = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 2 && !common.has(word))
      .map(keyOf),
  );

/** The ways to name a module: for each, the words that must stand together. */
export const namesOfModule = (id: string): Set<string>[] => {
  const { name = '', aliases = [] } = moduleById(id) ?? {};
  return [name, ...aliases].map(keysOf).filter(({ size }) => size > 0);
};

/** True where one of the names stands whole among the words. */
export const isNamed = (names: Set<string>[], keys: Set<string>) =>
  names.some((name) => [...name].every((key) => keys.has(key)));

const sentencesOf = (text: string) => text.split(/[.!?;:\n]+/);

/**
 * True where any sentence of the texts may speak of the module: all words of one of its names, or the beginning of a
 * word that it is often meant by. It errs towards yes.
 */
export const evokes = (id: ModuleId, texts: string[]): boolean => {
  const names = namesOfModule(id);
  const starts = beginnings[id]?.replaceAll(' ', '|');
  const begun = starts === undefined ? undefined : new RegExp(`\\b(?:${starts})`);
  return texts.some((text) => {
    if (begun?.test(fold(text))) return true;
    return sentencesOf(text).some((sentence) => isNamed(names, keysOf(sentence)));
  });
};
