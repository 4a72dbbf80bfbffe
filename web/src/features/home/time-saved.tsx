/** Hours that one devis takes, from and to. Orders of magnitude, as the note says. */
const ways = [
  { name: 'À la main', from: 4, to: 8, text: '4 à 8\u00A0h' },
  { name: 'Avec un tableur', from: 2, to: 3, text: '2 à 3\u00A0h' },
  { name: 'Avec Chiffré', from: 0, to: 0.06, text: "moins d'1 min" },
];
/** Units of the drawing for one hour, and what an almost empty bar keeps to be seen. */
const hour = 50;
const least = 3;

const Bar = ({ from, to, own }: { from: number; to: number; own: boolean }) => (
  <svg viewBox={`0 0 ${hour * 8} 14`} preserveAspectRatio="none" className="block h-3.5 w-full" aria-hidden="true">
    <rect width={hour * 8} height="1" y="13" fill="var(--line)" />
    <rect
      x={from * hour}
      width={Math.max((to - from) * hour, least)}
      height="14"
      fill={own ? 'var(--signal)' : 'var(--accent)'}
    />
  </svg>
);

/** The time that a devis takes, by the way it is made. */
export const TimeSaved = () => (
  <section aria-labelledby="temps" className="border-y bg-surface">
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
      <div>
        <h2 id="temps" className="font-serif text-title">
          Environ quatre heures rendues à chaque devis.
        </h2>
        <p className="mt-5 text-muted">Le temps gagné sert à relire, à discuter le périmètre, à répondre plus tôt.</p>
      </div>
      <div>
        <dl className="grid gap-6">
          {ways.map(({ name, from, to, text }) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-y-2">
              <dt>{name}</dt>
              <dd className="font-medium tabular-nums">{text}</dd>
              <dd className="col-span-2">
                <Bar from={from} to={to} own={to < 1} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-muted text-note">
          Temps de rédaction d’un devis. Ordres de grandeur estimés&nbsp;; une relecture reste la vôtre.
        </p>
      </div>
    </div>
  </section>
);
