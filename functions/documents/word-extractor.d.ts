/** Only the package's reader of .doc files is imported: its other one would bring parsers of archives and of XML. */
declare module 'word-extractor/lib/word-ole-extractor.js' {
  type Part = (options: { filterUnicode: boolean }) => string;
  type Extracted = { getBody: Part; getFootnotes: Part; getEndnotes: Part };
  export default class WordOleExtractor {
    extract(reader: InstanceType<typeof import('word-extractor/lib/buffer-reader.js').default>): Promise<Extracted>;
  }
}
declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(buffer: Buffer);
  }
}
