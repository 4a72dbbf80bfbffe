import { ClientDirectory, type SavedClients } from '../../../shared/account/clients.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionFailed, readRows, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';
import { accountRefusal, stillProvider } from './readiness.ts';

/** The directory of a provider's clients; empty where none is stored. */
export const readClients = async (sub: string): Promise<ClientDirectory> => {
  const [row] = await readRows([keys.clients(sub)]);
  return row ? ClientDirectory.parse(row) : { clients: [], updated_at: null };
};

/**
 * Replaces the directory of clients. Throws `clients_changed` and changes nothing where another call changed it since
 * it was read, `developer_only` for a client account, `not_signed_in` where the account is being erased.
 */
export const saveClients = async (
  sub: string,
  { clients, seen }: SavedClients,
  now: Date,
): Promise<ClientDirectory> => {
  const directory: ClientDirectory = { clients, updated_at: now.toISOString() };
  const refused = await transact([
    stillProvider(sub),
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.clients(sub), ...directory },
        ...(seen === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : { ConditionExpression: 'updated_at = :seen', ExpressionAttributeValues: { ':seen': seen } }),
      },
    },
  ]);
  if (!refused) return directory;
  if (refused[0]?.code === conditionFailed) throw accountRefusal(refused[0].row, 'developer_only');
  throw new AppError('clients_changed');
};
