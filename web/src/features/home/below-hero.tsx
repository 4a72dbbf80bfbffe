import { Benefits } from './benefits.tsx';
import { Engine } from './engine.tsx';
import { FinalCall } from './final-call.tsx';
import { Stack } from './stack.tsx';
import { Steps } from './steps.tsx';
import { TimeSaved } from './time-saved.tsx';
import { UseCases } from './use-cases/use-cases.tsx';

/** The home page below its hero loads as one chunk. */
export default function BelowHero() {
  return (
    <>
      <Steps />
      <Engine />
      <TimeSaved />
      <Benefits />
      <Stack />
      <UseCases />
      <FinalCall />
    </>
  );
}
