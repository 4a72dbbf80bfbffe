/** Milliseconds that a browser may take to begin saving a file from its address. */
const saving = 60_000;

/** Has the browser save what lies at an address of `URL.createObjectURL`, which is given back once that has begun. */
export const saveFile = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), saving);
};
