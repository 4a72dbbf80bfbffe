const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#38': '&' };
const unescapeHtml = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);

/** Every address that a reader could follow, in the order of the mail, each once. */
export const linksOf = ({ html, text }: { html: string; text: string }): string[] => {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    unescapeHtml(double ?? single ?? '').trim(),
  );
  const inText = [...text.matchAll(/\bhttps?:\/\/[^\s<>"']+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((link) => /^(https?|mailto):/i.test(link));
};
