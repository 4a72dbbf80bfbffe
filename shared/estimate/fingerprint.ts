/** Eight hexadecimal digits that stand for a text (FNV-1a): tells versions apart, protects nothing. */
export const fingerprint = (text: string): string => {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return (hash >>> 0).toString(16).padStart(8, '0');
};
