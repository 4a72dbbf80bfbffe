import { correctionLimits, correctionMistakes } from '../../../../../shared/quote/corrections.ts';
import { NumberInput } from './number-input.tsx';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onMistake: (mistake: string | undefined) => void;
};

/** Hours of a feature or a phase, in steps of half an hour. */
export const HoursInput = (props: Props) => (
  <NumberInput {...props} unit="h" step={0.5} min={0} max={correctionLimits.hours} mistake={correctionMistakes.hours} />
);
