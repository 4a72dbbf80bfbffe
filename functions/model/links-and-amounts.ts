export const address = /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S*|\bwww\.\S+|\b(?:javascript|vbscript|data|mailto):\S+/giu;
const markup = /<\s*[a-z!/?][^>]*>?|&#x?[0-9a-f]+;|\[[^\]]*\]\([^)]*\)/giu;

/** True where a sentence carries a link or markup: nothing the model writes may hold one. */
export const hasLinkOrMarkup = (text: string) => text.search(address) >= 0 || text.search(markup) >= 0;

const sum =
  /\d[\d\s.,]*\s?(?:[€$£]|k€|m€|euros?\b|eur\b|dollars?\b)|[€$£]\s?\d|\b(?:prix|total|co[uû]t|tarif|price|cost)\s*[:=]\s*\d|\b(?:devis|prestation|total|prix) gratuite?\b/iu;

/** True where a text names an amount of money: prices are counted, never told by the model. */
export const hasSum = (text: string) => sum.test(text);

/** The sentences of a text that name no amount of money. */
export const withoutSums = (text: string) =>
  text
    .split(/(?<=[.!?…])\s+/u)
    .filter((sentence) => !hasSum(sentence))
    .join(' ');
