import { useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '../../src/ui/badge.tsx';
import { Cell, Table } from '../../src/ui/table.tsx';
import { contrast, hexOf } from '../measure.ts';
import { pairs, roles } from './roles.ts';

const themes = [
  { className: 'light', label: 'Clair' },
  { className: 'dark', label: 'Sombre' },
] as const;

/** What a drawing's shapes are filled with, as the browser computes it. */
const useFills = <Result,>(measure: (fills: string[]) => Result) => {
  const ref = useRef<SVGSVGElement>(null);
  const [result, setResult] = useState<Result>();
  const measured = useRef(measure);
  useLayoutEffect(() => {
    const shapes = [...(ref.current?.children ?? [])];
    setResult(() => measured.current(shapes.map((shape) => getComputedStyle(shape).fill)));
  }, []);
  return { ref, result };
};

const Swatch = ({ name, theme }: { name: string; theme: string }) => {
  const { ref, result } = useFills(([fill = '']) => hexOf(fill));
  return (
    <span className={`inline-flex items-center gap-2.5 ${theme}`}>
      <svg ref={ref} aria-hidden="true" width="40" height="28" className="shrink-0 rounded-control border">
        <rect width="40" height="28" fill={`var(--${name})`} />
      </svg>
      <code className="text-note">{result}</code>
    </span>
  );
};

const Ratio = ({ on, over, minimum, theme }: (typeof pairs)[number] & { theme: string }) => {
  const { ref, result = minimum } = useFills(([ground = '', text = '']) => contrast(text, ground));
  return (
    <span className={`inline-flex items-center gap-3 ${theme}`}>
      <svg ref={ref} aria-hidden="true" width="56" height="32" className="shrink-0 rounded-control">
        <rect width="56" height="32" fill={`var(--${over})`} />
        {minimum === 3 ? (
          <rect x="8" y="10" width="40" height="12" rx="3" fill={`var(--${on})`} />
        ) : (
          <text x="28" y="22" textAnchor="middle" fill={`var(--${on})`} className="font-serif text-lg">
            Aa
          </text>
        )}
      </svg>
      <span className="sr-only">{theme}</span>
      {result.toFixed(1).replace('.', ',')}
      {result < minimum && <Badge tone="danger">insuffisant</Badge>}
    </span>
  );
};

const Roles = () => (
  <Table
    caption="Couleurs par rôle"
    columns={[{ label: 'Nom' }, ...themes.map(({ label }) => ({ label })), { label: 'Emploi' }]}
  >
    {roles.flatMap(({ title, colours }) => [
      <tr key={title}>
        <th scope="colgroup" colSpan={4} className="pt-6 pb-2 text-left font-medium">
          {title}
        </th>
      </tr>,
      ...colours.map(({ name, use }) => (
        <tr key={name}>
          <Cell heading>
            <code className="whitespace-nowrap text-note">--{name}</code>
          </Cell>
          {themes.map(({ className }) => (
            <Cell key={className}>
              <Swatch name={name} theme={className} />
            </Cell>
          ))}
          <Cell className="min-w-40 text-muted">{use}</Cell>
        </tr>
      )),
    ])}
  </Table>
);

const Contrasts = () => (
  <Table
    caption="Contrastes mesurés&nbsp;: 4,5 au moins pour un texte, 3 pour le bord d’un contrôle ou une barre"
    columns={[
      { label: 'Sur le fond' },
      ...themes.map(({ label }) => ({ label })),
      { label: 'Au moins', numeric: true },
    ]}
  >
    {pairs.map((pair) => (
      <tr key={`${pair.on} ${pair.over}`}>
        <Cell heading>
          <code className="text-note">
            {pair.on} / {pair.over}
          </code>
        </Cell>
        {themes.map(({ className }) => (
          <Cell key={className}>
            <Ratio {...pair} theme={className} />
          </Cell>
        ))}
        <Cell numeric>{String(pair.minimum).replace('.', ',')}</Cell>
      </tr>
    ))}
  </Table>
);

export const Colours = () => (
  <>
    <Roles />
    <Contrasts />
  </>
);
