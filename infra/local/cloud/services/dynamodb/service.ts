import type { Deployed, Service } from '../../service.ts';
import { withArn } from '../../template/identities.ts';
import { deployTables } from './deploy.ts';
import { endLeftOverTable } from './dynoxide.ts';
import { dynamodbProtocol } from './protocol.ts';
import { startTable, type Table, tableService } from './table.ts';

/** Tables, by the engine that this machine has. `description`: which engine, in a sentence. */
export const dynamodb: Service<Deployed & { description: string }, Table> = {
  name: 'dynamodb',
  resources: { 'AWS::DynamoDB::GlobalTable': withArn('dynamodb', 'table/', 'TableName') },
  protocol: dynamodbProtocol,
  endLeftOver: endLeftOverTable,
  async prepare(folder, onStop) {
    const table = await startTable(folder);
    onStop(table.stop);
    return table;
  },
  async deploy({ template }, table) {
    await deployTables(template, table);
    return { handle: tableService(table), description: table.description };
  },
};
