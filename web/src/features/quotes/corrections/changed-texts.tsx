import { Fold } from '../../../ui/disclosure.tsx';
import type { Difference } from './differences.ts';

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-note text-muted">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
  </div>
);

type Props = { texts: readonly Difference[] /** What the two quotes are called. */; before: string; after: string };

/** Lists the texts that differ, each folded under its name. */
export const ChangedTexts = ({ texts, before, after }: Props) =>
  texts.length > 0 && (
    <section className="mt-6">
      <h3 className="mb-2 font-medium">Textes changés</h3>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a name, and none moves
        <Fold key={index} title={text.label}>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Text label={before} text={text.before} />
            <Text label={after} text={text.after} />
          </dl>
        </Fold>
      ))}
    </section>
  );
