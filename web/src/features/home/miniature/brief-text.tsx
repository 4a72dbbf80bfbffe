import { type Brief, briefs, type Phrase, phrasesOf } from './briefs.ts';

/** The box never stands at the end of a line without the first word of its phrase. */
const PhraseToggle = ({ phrase: { id, text, included }, mark }: { phrase: Phrase; mark: number }) => {
  const [first = '', ...others] = text.split(' ');
  return (
    <label className="-mx-0.5 box-decoration-clone rounded-control px-1 py-1 text-muted underline decoration-line-strong decoration-dashed decoration-1 underline-offset-4 transition-colors hover:bg-sunken has-checked:bg-signal-soft has-checked:text-ink has-checked:no-underline has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span className="whitespace-nowrap">
        <input
          type="checkbox"
          value={id}
          defaultChecked={included}
          className="mr-1.5 size-3.5 translate-y-px accent-signal focus-visible:outline-none noscript:hidden"
        />
        {first}
      </span>{' '}
      {others.join(' ')}
      <sup aria-hidden="true" className="ml-px font-sans font-semibold text-[0.6875rem] text-signal">
        {mark}
      </sup>
    </label>
  );
};

const Text = ({ brief }: { brief: Brief }) => {
  const phrases = phrasesOf(brief);
  return brief.text.map((part) =>
    typeof part === 'string' ? part : <PhraseToggle key={part.id} phrase={part} mark={phrases.indexOf(part) + 1} />,
  );
};

/** The brief in its client's words. All stand on one spot, so that the longest one gives the room to each. */
export const BriefText = ({ shown }: { shown: string }) => (
  <div className="mt-3 grid font-serif text-lg leading-9">
    {briefs.map((brief) => (
      <blockquote key={brief.id} className={`[grid-area:1/1] ${brief.id === shown ? '' : 'invisible'}`}>
        «&nbsp;
        <Text brief={brief} />
        &nbsp;»
      </blockquote>
    ))}
  </div>
);
