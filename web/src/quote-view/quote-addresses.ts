type Named = { id: string };

/** Part of the address of a quote while it is being corrected. */
export const correctionParameter = 'corriger';
/** The values of the parameter, by the part that is shown. */
export const correctionParts = { refine: '1', lines: 'lignes' } as const;
export type CorrectionPart = keyof typeof correctionParts;

/** The address at which the questions of a quote are answered, or its lines corrected. */
export const correctionAddress = ({ id }: Named, part: CorrectionPart): string =>
  `/quote/${id}?${correctionParameter}=${correctionParts[part]}`;

/** The address at which a devis is issued and sent. */
export const sendAddress = ({ id }: Named): string => `/quote/${id}/envoi`;

/** The address of a quote in two steps: what a budget pays, and the rest. */
export const twoStepsAddress = ({ id }: Named): string => `/quote/${id}/deux-temps`;

/** The address of the specification that is sent to providers. */
export const consultationAddress = ({ id }: Named): string => `/quote/${id}/consultation`;

/** The address at which devis that were received are compared with the quote. */
export const receivedAddress = ({ id }: Named): string => `/quote/${id}/devis-recus`;
