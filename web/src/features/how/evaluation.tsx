import type { EvaluatedSet, Measure, PublishedEvaluation } from '../../../../shared/quote/published-evaluation.ts';
import { formatLongDay, formatNumber, formatShare } from '../../../../shared/text/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Cell, Table } from '../../ui/table.tsx';

const formatTimes = (factor: number) => `×\u00A0${formatNumber(factor)}`;

type Row = {
  what: string;
  detail?: string;
  goal: string;
  of: (measures: EvaluatedSet['measures']) => Measure | null;
  /** Formats a figure of the file, by default as a share. */
  shown?: (value: number) => string;
};

const rows: Row[] = [
  {
    what: 'La fourchette du devis contient les heures attendues par un professionnel',
    detail: 'quand le devis en donne une',
    goal: '75 à 85\u00A0%',
    of: ({ held }) => held,
  },
  {
    what: 'Elle contient les heures réelles',
    detail: 'simulées, d’après l’écart publié entre estimation et réalité de 42\u00A0projets',
    goal: '80\u00A0%',
    of: ({ simulated }) => simulated,
  },
  { what: 'Besoins retrouvés, sous leur nom', goal: '75\u00A0%', of: ({ byName }) => byName },
  { what: 'Besoins retrouvés ou suggérés', goal: '85\u00A0%', of: ({ suggested }) => suggested },
  { what: 'Lignes du devis qui répondent à un besoin', goal: '85\u00A0%', of: ({ precision }) => precision },
  { what: 'Phrases dont le devis fait quelque chose', goal: '100\u00A0%', of: ({ covered }) => covered },
  {
    what: 'Exclusions de ce que le texte demande',
    detail: 'en tout, pas en part',
    goal: '0',
    of: ({ contradictory }) => contradictory,
    shown: formatNumber,
  },
  {
    what: 'Nos heures quand le travail attendu double',
    goal: '×\u00A01,7 à 2,1',
    of: ({ elasticity }) => elasticity,
    shown: (value) => formatTimes(2 ** value),
  },
  {
    what: 'Nos heures, rapportées à celles attendues',
    detail: 'moyenne géométrique',
    goal: '×\u00A01',
    of: ({ bias }) => bias,
    shown: (value) => formatTimes(Math.exp(value)),
  },
  {
    what: 'Deux devis sur trois s’écartent de cette moyenne de moins de',
    goal: '×\u00A01,6',
    of: ({ spread }) => spread,
    shown: (value) => formatTimes(Math.exp(value)),
  },
];

/** The columns have fixed widths: the page is drawn while its rows still arrive. */
const columns = [
  { label: 'Ce qui est mesuré', className: 'w-2/5 min-w-40' },
  { label: 'Textes mis de côté', className: 'w-1/5 min-w-32' },
  { label: 'Objectif', className: 'w-1/5 min-w-32' },
  { label: 'Textes de réglage', className: 'w-1/5 min-w-32' },
];

const Figure = ({ measure, shown }: { measure: Measure | null; shown: NonNullable<Row['shown']> }) => {
  if (!measure) return <span className="text-muted">pas encore mesuré</span>;
  const [from, to] = measure.interval.map(shown);
  return (
    <>
      <span className="font-medium">{shown(measure.value)}</span>
      <span className="block text-muted text-note">
        de {from} à {to}
      </span>
    </>
  );
};

/** Whose reading was measured. The offline reader never passes for a model. */
const readerText = ({ heldOut, tuned }: PublishedEvaluation) => {
  const kinds = new Set([heldOut, tuned].map(({ reader }) => reader.kind));
  if (!kinds.has('model'))
    return 'Ces chiffres sont ceux de notre lecteur hors ligne, qui lit par des règles, sans modèle de langage. Aucun modèle de Bedrock n’a encore été mesuré\u00A0: ils ne disent rien de ce que vaudra sa lecture.';
  const nameOf = ({ reader }: EvaluatedSet) => {
    if (reader.kind === 'offline') return 'notre lecteur hors ligne, sans modèle de langage';
    const [model = '', outside] = reader.id.split('-outside-of-');
    return outside
      ? `le modèle de langage ${model}, hors du service du site, réponses enregistrées`
      : `le modèle ${model}`;
  };
  return `Textes mis de côté\u00A0: lus par ${nameOf(heldOut)}. Textes de réglage\u00A0: lus par ${nameOf(tuned)}.`;
};

/** Shows how often the ranges held on the briefs that nothing was tuned on. */
export const rangeSentence = ({ heldOut: { briefs, measures } }: PublishedEvaluation) => {
  const [from, to] = measures.held.interval.map(formatShare);
  return `Une fourchette annonce quatre cas sur cinq. Sur ${briefs}\u00A0textes sur lesquels l’outil n’a pas été réglé, elle contenait l’estimation d’un professionnel dans ${formatShare(measures.held.value)} des devis (de ${from} à ${to}).`;
};

const method = ({ heldOut, tuned }: PublishedEvaluation) => [
  `${formatNumber(heldOut.briefs + tuned.briefs)}\u00A0textes écrits comme un client parle, du mot griffonné au cahier des charges. Pour chacun, les besoins et une plage d’heures sont notés avant que l’outil l’ait lu, et n’ont plus changé.`,
  `${formatNumber(tuned.briefs)} servent à régler l’outil\u00A0: leurs chiffres le flattent. ${heldOut.briefs} sont mis de côté\u00A0: on n’en relève que les totaux, jamais une ligne.`,
  'Sous chaque chiffre, l’intervalle où il tomberait quatre fois sur cinq avec autant d’autres textes du même genre.',
];

const limits = [
  'Les attentes sont des jugements, pas des factures\u00A0: deux estimations honnêtes d’un même texte diffèrent d’un facteur 1,5 à\u00A03.',
  'Les totaux des textes mis de côté ont servi à choisir entre plusieurs façons de lire\u00A0: ils flattent un peu celle qui a été gardée.',
  'Aucune heure réelle n’est encore comparée\u00A0: celles du tableau sont simulées.',
];

const List = ({ title, points }: { title: string; points: string[] }) => (
  <div>
    <h2 className="font-serif text-heading">{title}</h2>
    <ul className="mt-3 [&>li]:border-t [&>li]:py-2.5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);

/** Every measured figure comes from the file that the evaluation publishes, missed goals included. */
export const Evaluation = ({ evaluation }: { evaluation: PublishedEvaluation }) => (
  <>
    <Notice tone="warning">{readerText(evaluation)}</Notice>
    <div className="mt-8">
      <p className="mb-3 text-muted text-note">
        Mesuré le {formatLongDay(evaluation.heldOut.measured)} (textes mis de côté) et le{' '}
        {formatLongDay(evaluation.tuned.measured)} (textes de réglage)
      </p>
      <Table caption="Mesures de l’évaluation" captionHidden columns={columns}>
        {rows.map(({ what, detail, goal, of, shown = formatShare }) => (
          <tr key={what} className="align-top tabular-nums">
            <Cell heading>
              {what}
              {detail && <span className="block text-muted text-note">{detail}</span>}
            </Cell>
            <Cell>
              <Figure measure={of(evaluation.heldOut.measures)} shown={shown} />
            </Cell>
            <Cell className="text-muted">{goal}</Cell>
            <Cell>
              <Figure measure={of(evaluation.tuned.measures)} shown={shown} />
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
    <div className="mt-10 grid gap-10 md:grid-cols-2">
      <List title="Comment c’est mesuré" points={method(evaluation)} />
      <List title="Ce que ces chiffres ne disent pas" points={limits} />
    </div>
  </>
);
