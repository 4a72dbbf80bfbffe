import { plainText } from './plain-text.ts';
import { UnusableFile } from './unusable-file.ts';
import { withoutEntities } from './xml.ts';

const before = /^\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>|\s)*<(?:svg:)?svg[\s>]/i;
const textElements = /<(?:svg:)?(text|title|desc)(?:\s[^>]*)?>([\s\S]*?)<\/(?:svg:)?\1\s*>/gi;

/** The texts of a drawing. Models accept no SVG, so only its text is read. */
export const svgText = (bytes: Buffer): string => {
  const source = plainText(bytes);
  if (!before.test(source)) throw new UnusableFile('document_mismatch');
  if (!/<\/(?:svg:)?svg\s*>/i.test(source)) throw new UnusableFile('document_damaged');
  return [...source.matchAll(textElements)]
    .map(([, , content = '']) =>
      withoutEntities(content.replace(/<[^>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
};
