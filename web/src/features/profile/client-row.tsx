import { spacedSiren } from '../../../../shared/account/company-numbers.ts';
import { clientKinds, type DevisClient } from '../../../../shared/devis/devis-choices.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { client: DevisClient; onEdit: () => void; onRemove: () => void };

/** A client of the directory, with all that is known of it. */
export const ClientRow = ({ client: { kind, name, address, siren, email }, onEdit, onRemove }: Props) => (
  <li className="grid items-center gap-x-6 gap-y-3 rounded-card border p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {name} <Badge>{clientKinds[kind]}</Badge>
      </h3>
      <p className="mt-1.5 text-muted text-note wrap-anywhere">
        {address ? address.split('\n').join(', ') : 'Adresse à compléter'}
      </p>
      {(siren || email) && (
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-note wrap-anywhere">
          {siren && <span>SIREN {spacedSiren(siren)}</span>}
          {email && <span>{email}</span>}
        </p>
      )}
    </div>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" aria-label={`Modifier ${name}`} onClick={onEdit}>
        Modifier
      </Button>
      <Button variant="quiet" size="sm" aria-label={`Supprimer ${name}`} onClick={onRemove}>
        Supprimer
      </Button>
    </div>
  </li>
);
