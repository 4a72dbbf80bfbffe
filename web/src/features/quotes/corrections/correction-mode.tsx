import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CorrectionSheet } from '../../../../../shared/quote/corrections.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { Calculation } from '../../../quote-view/calculation.tsx';
import { Calendar } from '../../../quote-view/calendar.tsx';
import { OptionsList } from '../../../quote-view/options-list.tsx';
import { useCorrectionSheet } from '../../../quote-view/use-correction-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LinesPart } from './lines-part.tsx';
import { RefineEditor } from './refine-editor.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { type Correction, useCorrection } from './use-correction.ts';

type Props = {
  id: string;
  user: string;
  part: CorrectionPart;
  /** Undefined for a client, who tells what is open or assumed, and corrects no figure. */
  onPart?: ((part: CorrectionPart) => void) | undefined;
  onClose: () => void;
  onSaved: () => void;
};

const Obstacles = ({ correction, onTheirs }: { correction: Correction; onTheirs: () => void }) => (
  <>
    {correction.restored && (
      <Notice tone="accent" title="Vos dernières corrections n’étaient pas enregistrées">
        Elles sont reprises ici telles que vous les aviez laissées.
      </Notice>
    )}
    {correction.obstacle === 'engine_outdated' && (
      <Notice
        tone="warning"
        title="Rechargez la page"
        action={
          <Button size="sm" onClick={() => location.reload()}>
            Recharger
          </Button>
        }
      >
        {correction.sentence}
      </Notice>
    )}
    {correction.obstacle === 'version_outdated' && (
      <ConflictDialog
        id={correction.original.id}
        onClose={correction.clearObstacle}
        onTheirs={onTheirs}
        onMine={correction.saveOver}
      />
    )}
  </>
);

const Consequences = ({ correction: { live } }: { correction: Correction }) => (
  <>
    <Disclosure title="Comprendre ce prix" hint="Fourchette, étapes et indicateurs, recomptés">
      <Calculation quote={live} />
    </Disclosure>
    <Disclosure title="Calendrier prévisionnel" hint="Suit les heures et l’ordre des phases">
      <Calendar entries={live.provisional_calendar} />
    </Disclosure>
    <Disclosure title="Options" hint="Chiffrées à part, hors du total">
      <OptionsList options={live.included_options} />
    </Disclosure>
  </>
);

const parts = { refine: 'Préciser', lines: 'Lignes et prix' } as const;
export type CorrectionPart = keyof typeof parts;

/** Shows the questions and assumptions or, for a provider, the figures and texts. */
const Parts = ({ correction, part, onPart }: { correction: Correction } & Pick<Props, 'part' | 'onPart'>) => {
  if (!onPart) return <RefineEditor correction={correction} />;
  const toMend = Object.keys(correction.problems).some((field) => !field.startsWith('answers.'));
  const tabs = (Object.keys(parts) as CorrectionPart[]).map((id) => ({
    id,
    label: id === 'lines' && toMend ? `${parts[id]} (à corriger)` : parts[id],
  }));
  return (
    <Tabs label="Correction du devis" tabs={tabs} current={part} onChange={onPart}>
      {part === 'lines' ? <LinesPart correction={correction} /> : <RefineEditor correction={correction} />}
    </Tabs>
  );
};

type EditorProps = { sheet: CorrectionSheet } & Omit<Props, 'id'>;
const Editor = ({ sheet, user, part, onPart, onClose, onSaved }: EditorProps) => {
  const correction = useCorrection(user, sheet, onSaved);
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { dirty, saving, obstacle, forget } = correction;
  const abandon = () => {
    forget();
    onClose();
  };
  const takeTheirs = () => {
    void client.invalidateQueries({ queryKey: queryKeys.quote(sheet.original.id) });
    abandon();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Obstacles correction={correction} onTheirs={takeTheirs} />
      <Parts correction={correction} part={part} onPart={onPart} />
      <Consequences correction={correction} />
      <TotalsBar correction={correction} onLeave={() => (dirty ? setAsking(true) : abandon())} />
      <LeaveGuard active={dirty && !saving && obstacle !== 'engine_outdated'} onForget={forget} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Abandonner les corrections&nbsp;?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Continuer à corriger
            </Button>
            <Button variant="danger" onClick={abandon}>
              Abandonner
            </Button>
          </>
        }
      >
        <p>Ce qui n’est pas enregistré sera perdu. Les versions enregistrées ne changent pas.</p>
      </Dialog>
    </div>
  );
};

/** The edit mode of a quote: every figure can be corrected, and all others follow at once. */
const CorrectionMode = ({ id, ...props }: Props) => {
  const { data, error, refetch, isFetching } = useCorrectionSheet(id);
  if (error && !isFetching)
    return (
      <EmptyState
        title="Le devis n’a pas pu être ouvert à la correction"
        action={<Button onClick={() => refetch()}>Réessayer</Button>}
      >
        Le service n’a pas répondu.
      </EmptyState>
    );
  if (data && !isFetching) return <Editor key={data.quote_version} sheet={data} {...props} />;
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      Ouverture de la correction…
    </p>
  );
};
export default CorrectionMode;
