/** The id of the input of a field of this page. */
export const fieldId = (field: string) => `devis-${field}`;

/** Focuses the input of a field, or the first one of a client, and opens the part that it is folded into. */
export const focusField = (field: string) => {
  const input = document.getElementById(fieldId(field === 'client' ? 'name' : field));
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
};
