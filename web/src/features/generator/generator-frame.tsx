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
  children: ReactNode;
};

export const GeneratorFrame = ({ title, lead, step, action, generating = false, children }: Props) => {
  const credits = useCredits();
  useStepFocus(`${step} ${title}`);
  return (
    <Page title={title} lead={lead} action={action} width="full">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {step > 0 && <Stepper steps={steps} current={step} />}
        {!generating && <NoCreditsBanner credits={credits} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid min-w-0 gap-6">{children}</div>
          <div className="side-column">
            <CreditsCard />
          </div>
        </div>
      </div>
    </Page>
  );
};
