import { projectTypeLabels } from '../../../../shared/quote/labels.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Format } from './export-quotes.ts';
import { type Filters, offerLabels, sortLabels, statusLabels } from './find-quotes.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type FieldsProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether devis are sent from this account. */
  sends: boolean;
};

/** Which quotes are shown, and in which order. */
export const HistoryFilters = ({ filters, onChange, sends }: FieldsProps) => (
  <search className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 lg:*:col-span-1">
    <div className="col-span-2">
      <TextField
        label="Rechercher un projet"
        type="search"
        maxLength={120}
        value={filters.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
    </div>
    <SelectField
      label="Type de projet"
      placeholder="Tous les types"
      options={optionsOf(projectTypeLabels)}
      value={filters.type}
      onChange={({ target }) => onChange({ type: target.value as Filters['type'] })}
    />
    <SelectField
      label="État"
      placeholder="Tous les états"
      options={optionsOf(
        sends ? { open: statusLabels.open, failed: statusLabels.failed, ...offerLabels } : statusLabels,
      )}
      value={filters.status}
      onChange={({ target }) => onChange({ status: target.value as Filters['status'] })}
    />
    <div className="col-span-2">
      <SelectField
        label="Trier"
        options={optionsOf(sortLabels)}
        value={filters.sort}
        onChange={({ target }) => onChange({ sort: target.value as Filters['sort'] })}
      />
    </div>
  </search>
);

type ExportProps = { busy: boolean; onExport: (format: Format) => void };

/** Saves what the filters leave as a file. */
export const HistoryExport = ({ busy, onExport }: ExportProps) => (
  <div className="flex flex-wrap gap-2">
    <Button variant="secondary" size="sm" busy={busy} onClick={() => onExport('csv')}>
      Exporter en CSV
    </Button>
    <Button variant="secondary" size="sm" busy={busy} onClick={() => onExport('json')}>
      Exporter en JSON
    </Button>
  </div>
);
