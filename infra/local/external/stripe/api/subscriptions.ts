import type { Billing } from '../billing/billing.ts';
import { missing } from '../failure.ts';
import type { FormFields } from '../form.ts';
import { isLive, itemOf, type Subscription } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Endpoint } from './endpoint.ts';
import { ofCustomer, page, pageNames } from './lists.ts';
import { fieldsIn, invalid, listIn, metadataOf, text } from './parameters.ts';

const path = '/v1/subscriptions';

const hasStatus = (subscription: Subscription, status: string | undefined) => {
  if (status === 'all') return true;
  if (status === 'ended') return !isLive(subscription);
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
};

type Options = { store: Store; billing: Billing };

const change = ({ store, billing }: Options, subscription: Subscription, input: FormFields) => {
  if (subscription.status === 'canceled')
    throw invalid('id', 'A canceled subscription can only update its cancellation_details and metadata.');
  const price = text(fieldsIn(listIn(input.items)[0]).price, 'items[0][price]');
  if (price && price !== itemOf(subscription).price.id)
    billing.changePlan(subscription, store.get('price', price, 'items[0][price]'));
  const soon = text(input.cancel_at_period_end, 'cancel_at_period_end');
  if (soon !== undefined && subscription.schedule !== null)
    throw invalid(
      'cancel_at_period_end',
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (soon !== undefined) billing.cancelAtPeriodEnd(subscription, soon === 'true');
  Object.assign(subscription.metadata, metadataOf(input.metadata));
  return subscription;
};

/** Lists, changes and cancels subscriptions, and gives up what was to follow in them. */
export const subscriptionEndpoints = ({ store, billing }: Options): Endpoint[] => [
  {
    method: 'GET',
    path,
    takes: [...pageNames, 'customer', 'status', 'price'],
    answer: ({ input }) => {
      const status = text(input.status, 'status');
      const found = ofCustomer(store.all('subscription'), input).filter((subscription) =>
        hasStatus(subscription, status),
      );
      return page(found, input, path);
    },
  },
  {
    method: 'POST',
    path: `${path}/{id}`,
    takes: ['cancel_at_period_end', 'items', 'metadata'],
    answer: ({ input, id }) => change({ store, billing }, store.get('subscription', id), input),
  },
  {
    method: 'DELETE',
    path: `${path}/{id}`,
    takes: [],
    answer: ({ id }) => {
      const subscription = store.get('subscription', id);
      if (!isLive(subscription)) throw missing('subscription', id);
      return billing.cancelNow(subscription);
    },
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/{id}/release',
    takes: [],
    answer: ({ id }) => {
      const subscription = store.all('subscription').find(({ schedule }) => schedule === id);
      if (!subscription) throw missing('subscription schedule', id);
      return billing.release(subscription, id);
    },
  },
];
