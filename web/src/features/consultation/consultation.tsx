import { useState } from 'react';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { isPriceable, type Specification, specificationOf } from '../../../../shared/quote/specification.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConsultationFrame } from './consultation-frame.tsx';
import { SpecificationButtons } from './specification-buttons.tsx';

const Part = ({ title, paragraphs, notes }: Specification['parts'][number]) => (
  <section>
    <h3 className="font-serif text-accent text-lg">{title}</h3>
    {paragraphs.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none moves
      <p key={at} className="mt-2 max-w-prose">
        {text}
      </p>
    ))}
    {notes.length > 0 && (
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-muted">
        {notes.map(({ text, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none moves
          <li key={at}>
            {text}
            {detail && <span className="block whitespace-pre-line text-muted text-note">{detail}</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Preview = ({ specification: { title, project, heading, parts } }: { specification: Specification }) => (
  <article
    aria-label="Aperçu du cahier des charges"
    className="grid min-w-0 gap-6 rounded-card border bg-surface p-5 wrap-anywhere sm:p-10"
  >
    <header className="border-b pb-4">
      <p className="font-serif text-accent text-title">{title}</p>
      <h2 className="mt-1 font-serif text-heading">{project}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-6 text-note">
        {heading.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
    {parts.map((part) => (
      <Part key={part.title} {...part} />
    ))}
  </article>
);

/** The specification as it would be sent, and the ways to take it along. */
export const Consultation = ({ quote }: { quote: Quote }) => {
  const [prices, setPrices] = useState(false);
  const specification = specificationOf(quote, { prices });
  return (
    <ConsultationFrame id={quote.id}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Card title="Votre envoi" className="lg:order-2 lg:sticky lg:top-20">
          <p className="text-muted">
            Préparé par une IA d’après votre description&nbsp;: relisez-le avant de l’envoyer.{' '}
            {prices ? 'Notre estimation y figure.' : 'Ni prix ni budget n’y figurent.'}
          </p>
          {isPriceable(quote) && (
            <Checkbox
              label="Indiquer notre estimation"
              hint="Le total, ce qu’il faut prévoir et le prix de chaque étape. Un budget dans votre texte reste alors lisible."
              checked={prices}
              onChange={({ target }) => setPrices(target.checked)}
              className="mt-2"
            />
          )}
          <SpecificationButtons quote={quote} specification={specification} prices={prices} />
        </Card>
        <Preview specification={specification} />
      </div>
    </ConsultationFrame>
  );
};
