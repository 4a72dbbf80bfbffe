import type { BriefValues } from './drafts.ts';

/** The body of `generate-quote` out of the form's fields: an empty choice is one that was not made. */
export const briefBody = ({ timeline, customProjectType, ...values }: BriefValues): BriefValues => ({
  ...values,
  ...(timeline && { timeline }),
  ...(values.projectType === 'other' && { customProjectType }),
});
