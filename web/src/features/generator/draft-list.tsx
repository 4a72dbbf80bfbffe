import { useState } from 'react';
import { formatShortDate } from '../../../../shared/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Draft } from './drafts.ts';
import { projectAddress } from './project-address.ts';
import { quoteAddress, stepAddress } from './steps.ts';

const nameOf = ({ values }: Draft) => values.projectName.trim() || 'Projet sans nom';

/** The step at which a draft was left; for a sent draft, its quote. */
const addressOf = (draft: Draft) => {
  const { id, sent } = draft;
  if (sent?.quote) return quoteAddress(sent.quote, id);
  return sent ? stepAddress('documents', id) : projectAddress(draft);
};

const Row = ({ draft, onRemove }: { draft: Draft; onRemove: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium wrap-anywhere">{nameOf(draft)}</p>
      <p className="line-clamp-1 text-note text-muted wrap-anywhere">
        {draft.sent ? 'Envoyé le ' : 'Modifié le '}
        <time dateTime={draft.changed_at}>{formatShortDate(draft.changed_at)}</time>
        {draft.values.description.trim() && ` · ${draft.values.description.trim()}`}
      </p>
    </div>
    <div className="flex gap-2">
      <ButtonLink to={addressOf(draft)} variant="secondary" size="sm" aria-label={`Reprendre ${nameOf(draft)}`}>
        Reprendre
      </ButtonLink>
      <Button variant="quiet" size="sm" onClick={onRemove} aria-label={`Supprimer le brouillon ${nameOf(draft)}`}>
        Supprimer
      </Button>
    </div>
  </li>
);

type Props = { drafts: Draft[]; onRemove: (id: string) => void };

/** Lists the drafts, so that starting a new one loses nothing. */
export const DraftList = ({ drafts, onRemove }: Props) => {
  const [target, setTarget] = useState<Draft>();
  const close = () => setTarget(undefined);
  const confirm = () => {
    if (target) onRemove(target.id);
    close();
  };
  return (
    <>
      {drafts.length > 0 && (
        <Card title={drafts.length > 1 ? 'Brouillons mis de côté' : 'Brouillon mis de côté'}>
          <ul>
            {drafts.map((draft) => (
              <Row key={draft.id} draft={draft} onRemove={() => setTarget(draft)} />
            ))}
          </ul>
        </Card>
      )}
      <Dialog
        open={target !== undefined}
        onClose={close}
        title="Supprimer ce brouillon"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Annuler
            </Button>
            <Button variant="danger" onClick={confirm}>
              Supprimer
            </Button>
          </>
        }
      >
        <p>
          Ce que vous avez saisi pour «&nbsp;<strong className="wrap-anywhere">{target && nameOf(target)}</strong>
          &nbsp;» sera effacé de ce navigateur. Cette action est irréversible.
        </p>
      </Dialog>
    </>
  );
};
