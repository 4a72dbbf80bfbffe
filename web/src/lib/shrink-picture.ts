import { documentLimits, extensionOf, isPicture } from '../../../shared/quote/documents.ts';

/** Pixels of the longer side of a picture that is drawn smaller: what a model still sees all of. */
const side = 2_000;

/** A picture that is too heavy for a model, drawn smaller as a JPEG; any other file, and one that cannot be drawn, as it is. */
export const shrunkPicture = async (file: File): Promise<File> => {
  const extension = extensionOf(file.name);
  if (!extension || !isPicture(extension) || file.size <= documentLimits.imageBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    // The service refuses a picture that cannot be drawn, with a reason.
    return file;
  }
};
