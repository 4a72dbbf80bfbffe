/** Figures that count nothing: what they name is all that they say. */
export type FormatKind =
  | 'year'
  | 'date'
  | 'time'
  | 'reference'
  | 'phone'
  | 'postcode'
  | 'address'
  | 'siret'
  | 'version'
  | 'format'
  | 'ordinal'
  | 'list';

const month =
  '(?:janvier|janv\\.?|fevrier|fevr?\\.?|mars|avril|avr\\.|mai|juin|juillet|juil\\.?|aout|septembre|sept\\.?|octobre|oct\\.?|novembre|nov\\.?|decembre|dec\\.?)';
const day = '[0-3]?\\d(?:er)?';
const year = '(?:19|20)\\d{2}';
/** Little words that end in s or x, and so are no plural. */
const littleWords =
  'dans|sans|sous|vers|depuis|puis|mais|nous|vous|ils|elles|plus|moins|pas|alors|apres|tous|deux|les|des|nos';

/** Products that bear a number. */
const products = [
  'windows(?: server)?|(?:ms )?office|microsoft|sql server|access|excel|php|symfony|laravel|drupal',
  'wordpress|joomla|typo3|magento|prestashop|woocommerce|shopify|python|django|flask|java|jdk',
  'spring(?: boot)?|angular(?:js)?|react|vue(?:\\.js)?|node(?:\\.js)?|ios|ipados|android|macos|debian',
  'ubuntu|centos|red ?hat|rhel|delphi|oracle|mysql|mariadb|postgres(?:ql)?|mongodb',
  '\\.net(?: core| framework)?|asp\\.net|c#|c\\+\\+|vb|visual basic|windev|webdev|sage|cegid|ebp|dynamics',
  'navision|odoo|sap|salesforce|sharepoint|exchange|jquery|bootstrap|ruby(?: on rails)?|rails|kubernetes',
  'terraform|unity|unreal|filemaker|4d|as/?400|cobol|firefox|chrome|safari|internet explorer|ie',
].join('|');

type Rule = [kind: FormatKind, source: string, flags?: string];

/**
 * Patterns of each kind, for a text without accents and with plain spaces. A figure belongs to the first rule that
 * matches it. Where a group is named `it`, that group is the figure.
 */
const rules: Rule[] = [
  ['siret', '(?<!\\d)(?:\\d{14}|\\d{3} \\d{3} \\d{3} \\d{5}|fr ?\\d{2}(?: ?\\d{3}){3})(?!\\d)'],
  ['siret', '(?<=\\b(?:siren|rcs)\\b[^\\d\\n]{0,20})\\d{3}[ .]?\\d{3}[ .]?\\d{3}(?!\\d)'],
  ['phone', '(?<![\\d+])(?:\\+33 ?(?:\\(0\\) ?)?[1-9]|0[1-9])(?:[ .-]?\\d{2}){4}(?!\\d)'],
  ['phone', '\\+\\d{2,3}(?:[ .-]?\\d{2,4}){3,5}(?!\\d)'],
  [
    'reference',
    `\\b(?:loi|decret|arrete|directive|ordonnance|reglement)(?: du ${day} ${month} ${year}| (?:n° ?|no )?\\d{2,4}(?:[-/]\\d+)*)(?!\\d)`,
  ],
  ['reference', '\\b(?:rgpd,? )?art(?:icles?|\\.) ?(?:[lrd]\\.? ?)?\\d+(?:[-.]\\d+)*'],
  ['reference', '\\bEN \\d{3} \\d{3}(?!\\d)', ''],
  [
    'reference',
    `\\b(?:(?:ISO|IEC|CEI|NF|EN|IEEE|RFC|PCI DSS|HDS|RGAA|RGS|WCAG|DSP|NIS|UE|CE|CEE|RG|RGPD|DTU|SOC)[ /-]?){1,3}(?:n° ?)?(?!${year}(?![-/\\d]))\\d+(?:[-./:]\\d+)*`,
    '',
  ],
  ['reference', '\\b(?:n°|numero|nr\\.?) ?\\d+(?:[-./]\\d+)*'],
  ['reference', '\\bref(?:erence)?\\.? ?:? ?[a-z]{0,4}-?\\d{3,}[a-z\\d-]*'],
  [
    'reference',
    '\\b(?:lot|phase|etape|annexe|chapitre|page|figure|section|paragraphe|niveau|sprint|jalon|palier|volet|tranche) (?:n° ?)?\\d+(?:\\.\\d+)*(?!\\d)',
  ],
  ['list', '^[ \\-–•*]*(?<it>\\d{1,2}(?:\\.\\d{1,2})+)\\.?(?= +\\p{Lu})', 'm'],
  ['list', '^[ \\-–•*]*(?<it>\\d{1,2}[.)°])(?= )', 'm'],
  ['list', '(?<!\\([^)]{0,80})(?<=\\s)\\d{1,2}\\)(?= )'],
  ['date', `(?<![\\d/])(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.-]\\d{1,2}[/.-]${year}|\\d{1,2}/\\d{1,2}/\\d{2})(?![\\d/])`],
  ['date', `(?<!\\d)${day} ?(?:au|a|et|ou|-|–) ?${day} ${month}(?: ${year}\\b)?(?!\\p{L})`],
  ['date', `(?<!\\d)(?:${day} )${month}(?: ${year}\\b)?(?!\\p{L})`],
  ['date', `(?<!\\p{L})${month} ${year}(?!\\d)`],
  ['date', `\\b(?:[tqs][1-4] ${year}|(?:0[1-9]|1[0-2])/20\\d{2})(?![\\d/])`],
  [
    'date',
    `(?<=\\b(?:le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) )${day}(?= ?(?:[,.;!?)]|$|du mois))`,
    'im',
  ],
  ['year', `\\bannees \\d{2}(?:\\d{2})?(?!\\d)`],
  [
    'format',
    '(?<!\\d)(?:24 ?h?(?:eures)? ?(?:/|sur) ?24|24 ?/ ?7|[1-7] ?(?:j|jours?)? ?(?:/|sur) ?7)(?: ?h| ?j)?(?![\\p{L}\\d])',
  ],
  ['format', '(?<![\\d.,])\\d{2,5} ?[x×] ?\\d{2,5}(?: ?(?:px|pixels|mm|cm|m)(?!\\p{L}))?'],
  ['format', '(?<!\\d)(?:16 ?[/:] ?9|4 ?: ?3|\\d+ ?°(?! ?c\\b))'],
  ['format', '(?<=\\b(?:en|videos?|ecrans?|resolution|uhd) )[48]k(?![\\p{L}\\d])'],
  [
    'version',
    `(?<![\\p{L}\\d])(?:${products}) \\d+(?:\\.\\d+)*[a-z]?(?![\\p{L}\\d])(?! (?!(?:${littleWords})\\b)\\p{L}{3,}[sx]\\b)`,
  ],
  [
    'version',
    '(?<![\\p{L}\\d])v\\.? ?\\d+(?:\\.\\d+)*(?![\\p{L}\\d])|\\bversions? \\d+(?:\\.\\d+)*|(?<![\\d.,])\\d+\\.\\d+\\.\\d+(?![\\d.])',
  ],
  ['postcode', '(?<=\\b(?:code postal|cp)s? ?:? ?)\\d{5}(?!\\d)'],
  [
    'postcode',
    '(?<!\\d[ .,]?)(?:F-)?(?<it>(?:0[1-9]|[1-9]\\d)\\d{3})(?= \\p{Lu}\\p{Ll}+)(?! (?:Euros?|Produits?|Articles?|References?|Clients?)\\b)',
    '',
  ],
  ['postcode', '(?<=\\p{Lu}[\\p{L}-]+ \\()(?:\\d{5}|\\d{2}|2[AB])(?=\\))', ''],
  [
    'address',
    '(?<!\\d[ .,]?)\\d{1,4}(?: ?(?:bis|ter|quater))?,? (?:rue|avenue|boulevard|bd|place|allee|chemin|impasse|quai|square|faubourg|esplanade|route de)(?!\\p{L})',
  ],
  ['ordinal', '(?<![\\p{L}\\d])\\d+(?:er|ere|re|e|eme|ieme|nd|nde)s?(?![\\p{L}\\d]|-\\p{L})'],
  [
    'ordinal',
    '\\b(?:premi(?:er|ere)s?|second|(?:deux|trois|quatr|cinqu|six|sept|huit|neuv|dix|onz|douz|treiz|quatorz|quinz|seiz|vingt|trent)iemes?)\\b',
  ],
  [
    'time',
    '(?<!\\d)(?:[01]?\\d|2[0-4]) ?(?:h ?[0-5]\\d|:[0-5]\\d)(?!\\d)' +
      '|(?<!\\d)(?:[01]?\\d|2[0-4]) ?(?:h|heures)(?= ?(?:-|–|a|et) ?\\d{1,2} ?h)' +
      '|(?<=\\d ?h(?:eures)?(?: ?\\d\\d)? ?(?:-|–|a|et) ?)(?:[01]?\\d|2[0-4]) ?(?:h|heures)(?!\\p{L})' +
      "|(?<=(?<!(?:inferieure?|superieure?|limitee?|egale?)s? )\\b(?:a|vers|avant|apres|jusqu'a|des) )(?:[01]?\\d|2[0-4]) ?(?:h|heures)(?!\\p{L})",
  ],
  // Letters and digits in one word, but for numbers with their unit.
  [
    'format',
    '(?<![\\p{L}\\d.,])(?!k?m[23](?![\\p{L}\\d]))\\p{L}+\\d[\\p{L}\\d]*|(?<![\\p{L}\\d])(?:[A-Z]{2,}-\\d+|[2-6]G)(?![\\p{L}\\d])',
    '',
  ],
  [
    'format',
    '(?<![\\p{L}\\d.,])\\d+(?!(?:k€?|ke|keur|m€?|meur|h|h\\d+|j|m|m2|km|cm|mm|kg|g|l|ha|ms|s|min|mn|ko|mo|go|to|px|eur|euros?|ht|ttc|aines?)(?![\\p{L}\\d]))\\p{L}[\\p{L}\\d]*',
  ],
];

/** The rules as patterns for a text without accents, see `figures.ts`. */
export const formats: { kind: FormatKind; pattern: RegExp }[] = rules.map(([kind, source, flags = 'i']) => ({
  kind,
  pattern: new RegExp(source, `dgu${flags}`),
}));
