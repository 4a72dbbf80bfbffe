import { correction, generate, mode } from 'lean-qr';

/** The largest QR code: 77 squares a side, 412 bytes. */
const maxVersion = 15;

/** The rows of a QR code that holds a text as bytes of UTF-8, level M; true is dark. Throws where the text is over 412 bytes. */
export const qrRows = (text: string): boolean[][] => {
  const code = generate(mode.bytes(new TextEncoder().encode(text)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion,
  });
  const places = Array.from({ length: code.size }, (_, place) => place);
  return places.map((y) => places.map((x) => code.get(x, y)));
};
