import type Stripe from 'stripe';
import type { Made } from './created-object.ts';
import type { Subscription } from './subscription.ts';

/** A schedule that a subscription has left. Its phases are not told here: nobody reads them. */
export const releasedScheduleOf = ({
  id,
  created,
  at,
  subscription,
}: Made & { at: number; subscription: Subscription }) =>
  ({
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'classic' },
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: null,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: null,
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [],
    released_at: at,
    released_subscription: subscription.id,
    status: 'released',
    subscription: null,
    test_clock: null,
  }) satisfies Stripe.SubscriptionSchedule;
