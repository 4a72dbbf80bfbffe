import { logoLimits } from '../../../../shared/account/logo.ts';

/** The reason why a file cannot become a logo, with its French texts. */
export const logoProblems = {
  unsupported: {
    title: 'Format non supporté',
    description: 'Veuillez sélectionner un fichier image (PNG, JPG, etc.)',
  },
  damaged: {
    title: 'Image illisible',
    description: 'Ce fichier est incomplet ou abîmé. Choisissez-en un autre.',
  },
  tooHeavy: { title: 'Fichier trop volumineux', description: 'La taille maximum autorisée est de 2MB' },
  tooManyPixels: {
    title: 'Image trop grande',
    description: `Cette image compte plus de ${logoLimits.pixels / 1_000_000}\u00A0millions de pixels. Réduisez-la, puis réessayez.`,
  },
} as const;

export class LogoProblem extends Error {
  override name = 'LogoProblem';
  readonly notice: (typeof logoProblems)[keyof typeof logoProblems];
  constructor(kind: keyof typeof logoProblems, cause?: unknown) {
    super(kind, { cause });
    this.notice = logoProblems[kind];
  }
}

/** A file as the address of a picture: the content policy shows no other kind. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The picture before any of its pixels is unpacked. Shown as a picture, an SVG runs none of its scripts and loads nothing. */
const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new LogoProblem('unsupported'));
    image.src = address;
  });

/** Throws where a part of the pixels is not there: a browser shows the rest, and says nothing. */
const unpacked = async (file: File) => {
  try {
    (await createImageBitmap(file)).close();
  } catch (cause) {
    throw new LogoProblem('damaged', cause);
  }
};

/** Sides within the limit. Drawings have no pixels of their own: they are drawn as large as may be. */
const sidesOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, isDrawing: boolean) => {
  const fitting = logoLimits.side / Math.max(width, height);
  const scale = isDrawing ? fitting : Math.min(1, fitting);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new LogoProblem('unsupported'))), 'image/png');
  });

/** A chosen file drawn as a PNG whose sides are within the limit. Throws `LogoProblem`. */
export const drawLogo = async (file: File): Promise<Blob> => {
  if (!file.type.startsWith('image/')) throw new LogoProblem('unsupported');
  if (file.size > logoLimits.bytes) throw new LogoProblem('tooHeavy');
  const image = await loaded(await dataUrlOf(file));
  if (image.naturalWidth * image.naturalHeight > logoLimits.pixels) throw new LogoProblem('tooManyPixels');
  const isDrawing = file.type.startsWith('image/svg');
  if (!isDrawing) await unpacked(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sidesOf(image, isDrawing));
  const context = canvas.getContext('2d');
  if (!context) throw new LogoProblem('unsupported');
  try {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await toPng(canvas);
  } catch (cause) {
    throw new LogoProblem('unsupported', cause);
  }
};
