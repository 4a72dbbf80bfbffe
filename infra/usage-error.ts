/** A mistake in a typed command: explained in a sentence, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command, and ends the process with 1 and the sentence of a `UsageError`. Any other error is thrown. */
export const runCommand = async (command: () => unknown): Promise<void> => {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};
