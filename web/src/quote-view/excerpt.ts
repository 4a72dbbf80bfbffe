/** The beginning of a text on one line, at most so many characters: cut between two words. */
export const excerptOf = (text: string, most = 90): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : most).replace(/[\s,;:.!?«(–-]+$/, '')}…`;
};
