import { type ReactNode, useId } from 'react';
import { FieldProblem } from './field-problem.tsx';

type LabelledFigureProps = {
  label: string;
  problem: string | undefined;
  was?: ReactNode;
  children: (problem: string) => ReactNode;
};

/** A figure of the whole quote with its label, its error or its original value. */
export const LabelledFigure = ({ label, problem, was, children }: LabelledFigureProps) => {
  const id = useId();
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {label}
      </p>
      {children(id)}
      <div id={id}>
        <FieldProblem text={problem} className="mt-1" />
      </div>
      {was}
    </div>
  );
};
