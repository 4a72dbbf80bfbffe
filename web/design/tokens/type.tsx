import { useEffect, useRef, useState } from 'react';

const sizes = [
  { name: 'text-display', look: 'font-serif text-display', use: 'Titre de l’accueil, une fois' },
  { name: 'text-title', look: 'font-serif text-title', use: 'Titre d’une page ou d’une partie, prix total' },
  { name: 'text-heading', look: 'font-serif text-heading', use: 'Titre d’une carte' },
  { name: 'text-lead', look: 'text-lead', use: 'Phrase d’ouverture' },
  { name: 'text-base', look: 'text-base', use: 'Texte, champs, boutons' },
  { name: 'text-sm', look: 'text-sm', use: 'Tableaux d’un écran étroit, boutons d’une ligne' },
  { name: 'text-note', look: 'text-note', use: 'Aides, légendes, en-têtes de colonnes' },
] as const;

const rounded = (size: string) => Math.round(Number.parseFloat(size) * 10) / 10;

/** Size and line of an element's text in this window, in pixels: « 22 / 27,5 px ». */
const useSize = () => {
  const ref = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const { fontSize, lineHeight } = getComputedStyle(ref.current);
      setText(`${rounded(fontSize)} / ${rounded(lineHeight)}\u00A0px`.replaceAll('.', ','));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return { ref, text };
};

const Size = ({ name, look, use }: (typeof sizes)[number]) => {
  const { ref, text } = useSize();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b pb-5">
      <p className="flex flex-wrap gap-x-5 text-note text-muted tabular-nums">
        <code>{name}</code>
        <span>{text}</span>
        <span>{use}</span>
      </p>
      <p ref={ref} className={`truncate ${look}`}>
        320&nbsp;heures, 19&nbsp;200&nbsp;€
      </p>
    </div>
  );
};

const habits = [
  ['Chiffres', '«\u00A0tabular-nums\u00A0» partout où un nombre se compare à un autre.'],
  ['Longueur', '«\u00A0max-w-prose\u00A0» (65 signes) pour ce qui se lit\u00A0; 672\u00A0px pour un titre.'],
  ['Coupures', 'Titres équilibrés, paragraphes sans mot seul\u00A0: la feuille de style s’en charge.'],
  ['Espaces', 'Insécables avant\u00A0:\u00A0;\u00A0!\u00A0?\u00A0»\u00A0€\u00A0% et dans les nombres.'],
];

export const Type = () => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {sizes.map((size) => (
        <Size key={size.name} {...size} />
      ))}
    </div>
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {habits.map(([term, text]) => (
        <div key={term}>
          <dt className="font-medium">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </>
);
