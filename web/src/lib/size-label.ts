/** Bytes as a person reads them: `5 Mo`. */
export const sizeLabel = (bytes: number): string => {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1) return `${megabytes.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00A0Mo`;
  return `${Math.max(Math.sign(bytes), Math.round(bytes / 1024)).toLocaleString('fr-FR')}\u00A0Ko`;
};
