import { useState } from 'react';

/** Whether something is being done, for the button that began it. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false);
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    try {
      await task();
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
