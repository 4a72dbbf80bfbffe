import type { ReactNode } from 'react';
import { useCredits } from '../../quote-view/credits.ts';
import { CreditsCard, NoCreditsBanner } from '../../quote-view/credits-card.tsx';
import { Page } from '../../ui/page.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useStepFocus } from './step-focus.ts';

const steps = ['Projet', 'Documents', 'Génération'];

type Props = {
  title: string;
  lead?: ReactNode;
  /** 0 shows no stepper. With 4 all steps are done. */
  step: 0 | 1 | 2 | 3 | 4;
  action?: ReactNode;
  /** While a credit is being used or given back, the notice that none is left is not shown. */
  generating?: boolean;
  /** Leaves more of the first screen to the content. */
  dense?: boolean;
  /** Stands above the credits. */
  aside?: ReactNode;
  /** Stands under the content, on a narrow screen under `aside`. */
  after?: ReactNode;
  /** Stays at the bottom of the window. */
  bar?: ReactNode;
  children: ReactNode;
};

export const GeneratorFrame = ({ step, generating = false, aside, after, bar, children, ...page }: Props) => {
  const credits = useCredits();
  useStepFocus(`${step} ${page.title}`);
  return (
    <Page {...page} width="full">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {step > 0 && <Stepper steps={steps} current={step} />}
        {!generating && <NoCreditsBanner credits={credits} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-6">{children}</div>
          <div className="side-column lg:row-span-2">
            <div className="grid gap-6">
              {aside}
              <CreditsCard />
            </div>
          </div>
          {after}
        </div>
        {bar}
      </div>
    </Page>
  );
};
