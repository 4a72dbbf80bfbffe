import type { ReactNode } from 'react';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { TextArea } from '../../../ui/text-area.tsx';

type Props = {
  of: string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
  action?: ReactNode;
};

export const DescriptionField = ({ of, value, problem, onChange, action }: Props) => (
  <div>
    <TextArea
      label={
        <>
          Description<span className="sr-only"> de {of}</span>
        </>
      }
      optional
      rows={2}
      className="min-h-16! text-sm"
      value={value}
      maxLength={correctionLimits.text}
      error={problem}
      counter={`${value.length}/${correctionLimits.text}`}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' ').slice(0, correctionLimits.text))}
    />
    {action}
  </div>
);
