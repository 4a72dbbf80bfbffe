import { fold } from '../../../../shared/fold.ts';
import type { ReadBrief } from './brief.ts';
import type { ClauseKind } from './clause-kind.ts';
import type { Reading } from './reader.ts';
import { asWritten, beginningOf, type Sentence } from './sentences.ts';

/**
 * Kinds of work that no module of the catalogue is near: `text` as it stands after « Ce projet comprend ». Words of `alone`
 * say it by themselves, in any clause that asks for something; those of `titled` in the name of the project or its own type; of
 * `among`, two different ones do. `physical`: things, of which a program may keep account.
 */
type Kind = { text: string; alone: RegExp[]; titled?: RegExp[]; among?: RegExp[]; physical?: true };
const words = (pattern: string) => new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`);

const stations =
  '(?:postes? (?:de travail|informatiques?|fixes?|utilisateurs?)|(?<=\\d )postes|ordinateurs?(?: portables?)?|pc|macs?|macbooks?|portables|workstations?|laptops?|desktops?|computers|imprimantes|printers)';
const devices = `(?:${stations}|serveurs|servers|ecrans|tablettes|tablets|smartphones|onduleurs|switch\\w*)`;
/** A number or an article before what is counted. */
const some =
  "(?:(?:\\d+|une?|deux|trois|quatre|cinq|six|huit|dix|douze|quinze|vingt|trente|quarante|les|des|de|d'|nos|two|three|ten|twenty|forty|new|our|of|the) ?){0,3}";
const installing =
  '(?:renouvel\\w+|remplac\\w+|chang(?:er|ement)|install\\w+|deploy\\w+|deploi\\w+|demenag\\w+|configur\\w+|pos(?:e|er)|refaire|passer|passage|mise en (?:place|service)|mettre en place|renew\\w*|replac\\w+|migrat\\w+|roll\\w* out|set up|setting up)';
const network =
  "(?:pare-feux?(?! applicatif)|(?<!application )firewalls?|fortinet|fortigate|stormshield|sophos|meraki|switch(?:s|es)?|routeurs?|routers?|bornes? wi-?fi|points? d'acces wi-?fi|access points?|baie(?: de brassage| informatique)?|vlans?|reseau informatique)";

const ofGame =
  'jeux? (?:serieux|video|educatifs?|2d|3d|narratifs?|mobiles?)|serious games?|video games?|escape games? (?:virtuel|en ligne|numerique)';
/** "jeu de données", "jeu-concours": no game. */
const ofThings =
  "(?: d'(?:essais?|images?|evaluation)| de (?:donnees|tests?|caracteres|cles|photos|questions|resultats|\\d)|[ -]concours| commun)";
const suite = '(?:erp|pgi|odoo|dolibarr|sap|business central|dynamics|axelor|netsuite|progiciel)';
const rollingOut =
  '(?:deploiement|deployer|mise en place|mettre en place|passage|remplacement|integrateur|implementation|roll-?out|remplac\\w+ .{1,30} par)';

const kinds: Kind[] = [
  {
    text: 'un jeu',
    alone: [words(`(?:un|notre|mon) (?:vrai |petit |nouveau )*(?:${ofGame}|(?:mini-?)?jeu(?= pour | qui |$))`)],
    titled: [words(ofGame), words(`^(?:(?:le|un|notre|mon) )?(?:mini-?)?jeu(?!${ofThings})`), words('jeu de piste')],
  },
  {
    text: 'du logiciel embarqué',
    alone: [words('(?:le|un|du|ce|nouveau) (?:firmware|micrologiciel)|logiciels? embarques?')],
    titled: [words('firmwares?|micrologiciels?|logiciels? embarques?')],
  },
  {
    text: 'le déploiement d’un progiciel',
    alone: [words(`(?:integrateur|deploiement|deployer) (?:d'|de l'|un |d'un )?${suite}`)],
    titled: [words(`${rollingOut} (?:a |d'un |d'|de l'|un |l')?${suite}`), words('^erp')],
  },
  {
    text: 'un pilote ou du logiciel de bas niveau',
    alone: [
      words(
        "(?:pilotes?|drivers?) (?:(?:de|du|pour|for|the) ){0,2}(?:noyau|kernel|linux|windows|peripheriques?|pci-?e?|usb|cartes? (?:d'acquisition|pci-?e?|electroniques?|graphiques?))",
      ),
      words('(?:kernel|device|pci-?e|usb|linux|windows) (?:kernel )?(?:drivers?|modules?)'),
      words(
        '(?:modules?|correctifs?) (?:du|de|pour le) noyau|linux kernel|noyau linux|bootloaders?|hyperviseurs?|hypervisors?|fpga|vhdl|verilog',
      ),
    ],
  },
  {
    text: 'l’installation de postes et de réseaux',
    physical: true,
    alone: [
      words(`${installing} ${some}${stations}`),
      words(`${installing} (?:(?!sur ).){0,40}\\b${network}`),
      words(
        '(?:pose|tirage|cablage) .{0,20}\\b(?:rj45|prises|reseau|fibre|bureaux|cables|locaux)|network cabling|structured cabling',
      ),
    ],
    among: [
      words('baie'),
      words('cablage'),
      words('switch\\w*'),
      words('wi-?fi partout|bornes? wi-?fi'),
      words('nas'),
      words(`${installing} ${some}imprimantes`),
      words(`${installing} .{0,40}\\b\\d+ pc`),
    ],
  },
  {
    text: 'une installation de téléphonie',
    physical: true,
    alone: [
      words('i?pbx|autocoms?|autocommutateurs?|trunks? sip|sip trunks?|3cx|asterisk'),
      words(`${installing} .{0,30}\\b(?:standard telephonique|telephonie|voip|telephones? ip|phone system)`),
    ],
  },
  {
    text: 'un achat de matériel',
    physical: true,
    alone: [
      words(`(?:achats?|acheter|fourniture|fournir|purchase|purchasing|buy|supply|supplying) ${some}${devices}`),
      words("(?:achat|fourniture) (?:de|du|d'un) (?:materiel|parc) informatique|purchase of (?:hardware|equipment)"),
    ],
  },
  {
    text: 'le programme d’un automate ou d’un robot industriel',
    physical: true,
    alone: [
      words(
        '(?:automates?|robots?) (?:programmables?|industriels?|siemens|schneider|omron|abb|kuka|fanuc|collaboratifs?)',
      ),
      words('s7-\\d+\\w*|tia portal|grafcet|plcs?|cobots?|bras robot\\w*|commande numerique|ladder logic'),
    ],
  },
  {
    text: 'des contrats sur une blockchain',
    alone: [words('smart[- ]contracts?|contrats? intelligents?|solidity|blockchains?|chaine de blocs|ethereum|nfts?')],
  },
  {
    text: 'un robot de bourse',
    alone: [
      words(
        '(?:robots?|bots?|algorithmes?|moteur) (?:de|pour le) (?:trading|bourse)|trading (?:algorithmique|automatique|haute frequence)',
      ),
      words('(?:algorithmic|automated|high[- ]frequency) trading|trading (?:bots?|engines?|algorithms?)'),
    ],
  },
  {
    text: 'un compilateur',
    alone: [words('compilateurs?|compilers?|transpileurs?|transpilers?|decompilateurs?|llvm')],
  },
  {
    text: 'de la simulation scientifique',
    alone: [
      words(
        'simulations? (?:numeriques?|physiques?|moleculaires?|thermiques?|mecaniques?)|(?:numerical|physics|molecular|fluid) simulations?',
      ),
      words(
        'dynamique moleculaire|molecular dynamics|elements finis|finite elements?|mecanique des fluides|fluid dynamics|openfoam|code de calcul',
      ),
    ],
  },
];

/** Kinds of clauses that ask for what they name, or say what the whole text is about. */
const asking = new Set<ClauseKind>(['need', 'restriction', 'opener', 'volume']);
/** What only shows such things, or keeps account of them. */
const aboutThem =
  /\b(?:sites?|websites?|boutiques?|shops?|portails?|intranet|extranet|suivre|gerer|consult\w+|affich\w+|present\w+|resultats?|results?|tableaux? de bord|dashboards?)\b/;
const software = /\b(?:applications?|applis?|apps?|plateformes?|plate-formes?|logiciels?|software|outils?)\b/;
/** What the client sells, or sees to. */
const trade =
  /\b(?:sites? (?:vitrine|internet|web)|specialis\w+|vend(?:re|ons|ent)?|sells?|par nos soins|a notre charge)\b/;

const longest = 160;
const wordsOf = (sentence: Sentence) =>
  asWritten(sentence, sentence.text.length <= longest ? sentence.text : beginningOf(sentence.text));

type Said = { words: string; source: string };
const plain = (text: string) => fold(text).replace(/\s+/g, ' ');
/** What the brief asks for, clause by clause, with its technologies: not what is there, refused or told of. */
const saidIn = ({ technologies }: ReadBrief, { stated }: Reading): Said[] => [
  ...stated
    .filter(({ kind, sentence }) => asking.has(kind) && !trade.test(plain(sentence.text)))
    .map(({ sentence, clause }) => ({
      words: plain(sentence.text.slice(clause.start, clause.end)),
      source: wordsOf(sentence),
    })),
  ...technologies.map((source) => ({ words: plain(source), source })),
];
const titlesOf = ({ name, type }: ReadBrief): Said[] =>
  [name, type].map((source) => ({ words: plain(source), source }));

/** Kinds of work that a brief asks for and no module is near. */
export const unknownOf = (brief: ReadBrief, reading: Reading): object[] => {
  const titles = titlesOf(brief);
  const all = [...saidIn(brief, reading), ...titles].filter(({ words: said }) => !aboutThem.test(said));
  return kinds.flatMap(({ text, alone, titled = [], among = [], physical }) => {
    const possible = physical ? all.filter(({ words: said }) => !software.test(said)) : all;
    const holding = (patterns: RegExp[], told = possible) =>
      patterns.flatMap((pattern) => told.find(({ words: said }) => pattern.test(said)) ?? []);
    const several = holding(among);
    const [found] = [...holding(alone), ...holding(titled, titles), ...(several.length > 1 ? several : [])];
    return found ? [{ t: 'unknown', text, source: found.source }] : [];
  });
};
