import type { Json } from '../../json.ts';
import { layoutOf } from './layout.ts';
import type { Rows } from './rows.ts';
import { invalid, TableError } from './table-error.ts';

const described = ({ TimeToLive: _, ...definition }: Json) => ({ ...definition, TableStatus: 'ACTIVE' });

export const createTable = (rows: Rows) => (input: Json) => {
  layoutOf(input); // refuses a key of another type before anything is stored
  if (rows.tables().includes(input.TableName))
    throw new TableError('ResourceInUseException', `Table already exists: ${input.TableName}`);
  rows.define(input);
  return { TableDescription: described(input) };
};

export const describeTable =
  (rows: Rows) =>
  ({ TableName }: Json) => ({ Table: described(rows.definition(TableName)) });

export const listTables = (rows: Rows) => () => ({ TableNames: rows.tables() });

/** Stores the setting and deletes nothing: a reader compares the time, as on AWS. */
export const updateTimeToLive =
  (rows: Rows) =>
  ({ TableName, TimeToLiveSpecification }: Json) => {
    const definition = rows.definition(TableName);
    if (definition.TimeToLive) throw invalid('TimeToLive is already enabled');
    rows.define({ ...definition, TimeToLive: TimeToLiveSpecification });
    return { TimeToLiveSpecification };
  };

export const describeTimeToLive =
  (rows: Rows) =>
  ({ TableName }: Json) => {
    const { AttributeName } = rows.definition(TableName).TimeToLive ?? {};
    const TimeToLiveStatus = AttributeName ? 'ENABLED' : 'DISABLED';
    return { TimeToLiveDescription: { TimeToLiveStatus, ...(AttributeName && { AttributeName }) } };
  };
