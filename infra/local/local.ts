import { type MachineOptions, startMachine } from './cloud/machine.ts';
import { createConsole } from './console/console.ts';
import { createExternal, type External } from './external/external.ts';

export type LocalOptions = Omit<MachineOptions, 'external' | 'console'>;

/** The cloud of this machine, what stands outside of it, and the console that shows both. */
export const startLocal = async (options: LocalOptions) => {
  let outside: External | undefined;
  const made = () => {
    if (!outside) throw new Error('the console is opened once the stand-ins are there');
    return outside;
  };
  const machine = await startMachine({
    ...options,
    external: (surroundings) => {
      outside = createExternal(surroundings);
      return outside;
    },
    console: (cloud) => createConsole({ ...cloud, model: made().model, slack: made().slack }),
  });
  return { ...machine, model: made().model };
};
export type Local = Awaited<ReturnType<typeof startLocal>>;
