/** Lines of the example at /example, whose figures the engine counts; each points to the words that ask for it. */
export const lines = [
  { mark: '1', name: 'Paiement en ligne', complexity: 'Élevée', hours: '44,5', price: '2\u00A0670' },
  { mark: '2', name: 'Suivi des commandes', complexity: 'Moyenne', hours: '19', price: '1\u00A0140' },
  { mark: '3', name: 'Catalogue de produits', complexity: 'Moyenne', hours: '23', price: '1\u00A0380' },
  { mark: '', name: '16 autres lignes et le pilotage', complexity: '', hours: '233,5', price: '14\u00A0010' },
];

const Mark = ({ of, children }: { of: string; children: string }) => (
  <>
    <mark className="bg-signal-soft px-0.5 text-ink">{children}</mark>
    <sup className="ml-px font-sans font-semibold text-[0.6875rem] text-signal">{of}</sup>
  </>
);

const Brief = () => (
  <blockquote className="mt-4 font-serif text-lg leading-relaxed">
    «&nbsp;Une boutique de thés en ligne. Les clients <Mark of="1">paient par carte</Mark> et{' '}
    <Mark of="2">suivent leur commande</Mark>. L’équipe <Mark of="3">tient le catalogue</Mark> elle-même.&nbsp;»
  </blockquote>
);

const Line = ({ mark, name, complexity, hours, price }: (typeof lines)[number]) => (
  <tr className="border-t">
    <td className="w-5 py-2 pr-1 align-baseline font-semibold text-[0.6875rem] text-signal">{mark}</td>
    <th scope="row" className="py-2 pr-2 text-left font-normal">
      {name}
    </th>
    <td className="py-2 pr-3 text-muted text-note max-sm:hidden">{complexity}</td>
    <td className="whitespace-nowrap py-2 pr-3 text-right text-muted">{hours}&nbsp;h</td>
    <td className="whitespace-nowrap py-2 text-right">{price}&nbsp;€</td>
  </tr>
);

const Lines = () => (
  <table className="mt-5 w-full border-collapse text-[0.9375rem]">
    <caption className="sr-only">Fonctionnalités, complexité, heures et prix de l’exemple</caption>
    <tbody>
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </tbody>
    <tfoot>
      <tr className="border-ink border-t-2">
        <th scope="row" colSpan={2} className="pt-3 text-left font-medium">
          Total
        </th>
        <td className="max-sm:hidden" />
        <td className="whitespace-nowrap pt-3 pr-3 text-right text-muted">320&nbsp;h</td>
        <td className="whitespace-nowrap pt-3 text-right font-serif font-semibold text-2xl">19&nbsp;200&nbsp;€</td>
      </tr>
    </tfoot>
  </table>
);

/** Where the total stands among the simulated cases: from the fastest tenth to the slowest. */
const Range = () => (
  <div className="mt-4">
    <svg viewBox="0 0 400 22" className="block w-full" aria-hidden="true">
      <path d="M2 11h396" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
      <path d="M50 11h264" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" opacity="0.3" />
      <circle cx="230" cy="11" r="6" fill="var(--accent)" />
    </svg>
    <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-note tabular-nums">
      <span>8 cas sur 10 tiennent sous 20&nbsp;250&nbsp;€</span>
      <span>60&nbsp;€/h · 8 semaines</span>
    </p>
  </div>
);

/** The picture of the product: a brief, and the devis that it becomes. */
export const SampleQuote = () => (
  <figure id="exemple" className="min-w-0">
    <div className="rounded-card border bg-surface px-5 py-6 shadow-sheet sm:px-8 sm:py-7">
      <p className="flex items-baseline justify-between gap-4 text-muted text-note">
        <span>Le brief</span>
        <span className="rounded-full border px-2.5 py-0.5">Exemple</span>
      </p>
      <Brief />
      <p className="mt-6 text-muted text-note">Le devis</p>
      <Lines />
      <Range />
    </div>
    <figcaption className="mt-3 text-center text-muted text-note">
      Chaque ligne renvoie aux mots du brief qui la demandent.
    </figcaption>
  </figure>
);
