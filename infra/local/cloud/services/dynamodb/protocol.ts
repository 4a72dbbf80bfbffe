import type { Call } from '../../call.ts';
import { amazonJson } from '../../gateway/errors.ts';
import type { Ask } from '../../gateway/iam.ts';
import { inputOf, operationOf, type Protocol, type ProtocolRequest, targetOf } from '../../gateway/protocol.ts';
import type { Json } from '../../json.ts';
import { arnOf, type Place } from '../../template/place.ts';

/** A transaction has no permission of its own: each of its items has one. */
const itemActions: Record<string, string | undefined> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** The partition keys that a call names, for `dynamodb:LeadingKeys`. The single table's partition key is `pk`. */
const leadingKeys = (input: Json): string[] => {
  const key = input.Key?.pk?.S ?? input.Item?.pk?.S;
  if (key) return [key];
  const name =
    Object.entries(input.ExpressionAttributeNames ?? {}).find(([, attribute]) => attribute === 'pk')?.[0] ?? 'pk';
  const at = new RegExp(`(?:^|[\\s(])${name.replace('#', '\\#')}\\s*=\\s*(:\\w+)`).exec(
    input.KeyConditionExpression ?? '',
  )?.[1];
  return at ? [input.ExpressionAttributeValues[at].S] : [];
};

const askOf = (place: Place, action: string, item: Json): Ask => {
  const arn = item.TableName?.startsWith('arn:')
    ? item.TableName
    : arnOf('dynamodb', place, `table/${item.TableName ?? '*'}`);
  return {
    action: `dynamodb:${action}`,
    resource: item.IndexName ? `${arn}/index/${item.IndexName}` : arn,
    context: { 'dynamodb:LeadingKeys': leadingKeys(item) },
  };
};

const requestOf = (call: Call, place: Place): ProtocolRequest => {
  const operation = operationOf(call);
  const input = inputOf(call);
  if (operation.startsWith('Transact')) {
    const items: [string, Json][] = input.TransactItems.flatMap((entry: Json) => Object.entries(entry));
    return { operation, asks: items.map(([kind, item]) => askOf(place, itemActions[kind] ?? kind, item)) };
  }
  if (operation.startsWith('Batch'))
    return {
      operation,
      asks: Object.keys(input.RequestItems).map((TableName) => askOf(place, operation, { TableName })),
    };
  return { operation, asks: [askOf(place, operation, input)] };
};

const render = amazonJson('1.0');

/** What DynamoDB answers when another write holds one of the items: of a transaction one reason an item, in their order. */
const conflict = (call: Pick<Call, 'body'>) => {
  const items = inputOf(call).TransactItems?.length;
  if (!items) return render(400, 'TransactionConflictException', 'Transaction is ongoing for the item');
  const reasons = Array.from({ length: items }, (_, index) =>
    index ? { Code: 'None' } : { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
  );
  const list = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${list}]`;
  return render(400, 'TransactionCanceledException', message, { Message: message, CancellationReasons: reasons });
};

export const dynamodbProtocol = {
  knows: (call) => targetOf(call) === 'DynamoDB_20120810',
  requestOf,
  errors: { render, codes: { throttle: 'ProvisionedThroughputExceededException' } },
  conflict,
} satisfies Protocol;
