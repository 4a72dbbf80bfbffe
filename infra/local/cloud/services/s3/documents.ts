import { type Json, listOf } from '../../json.ts';
import { parseXml } from '../../xml.ts';
import { FileError } from './errors.ts';

export const malformedXml = () => new FileError(400, 'MalformedXML', 'The XML you provided was not well-formed');

/** The content of a document whose root has that name. Throws MalformedXML. */
const contentOf = (xml: string, root: string): Json => {
  const content = parseXml(xml)?.[root];
  if (content === undefined) throw malformedXml();
  return content;
};

/** Source: AWS documentation of DeleteObjects. */
const mostKeys = 1_000;

/** What DeleteObjects is asked. Throws MalformedXML. */
export const deletionOf = (xml: string) => {
  const { Object: objects, Quiet } = contentOf(xml, 'Delete');
  const keys = listOf<Json>(objects).map(({ Key }) => Key);
  if (!keys.length || keys.length > mostKeys || keys.some((key) => typeof key !== 'string')) throw malformedXml();
  return { keys: keys as string[], quiet: Quiet === 'true' };
};

/** What PutObjectTagging is asked. Throws MalformedXML. */
export const taggingOf = (xml: string) =>
  listOf<Json>(contentOf(xml, 'Tagging').TagSet?.Tag).map(({ Key, Value }): [string, string] => [
    String(Key ?? ''),
    String(Value ?? ''),
  ]);

/** The parts that CompleteMultipartUpload names, in their order. Throws MalformedXML. */
export const partsOf = (xml: string) => {
  const parts = listOf<Json>(contentOf(xml, 'CompleteMultipartUpload').Part);
  if (!parts.length) throw malformedXml();
  return parts.map(({ PartNumber, ETag }) => ({ number: Number(PartNumber), etag: String(ETag).replaceAll('"', '') }));
};
