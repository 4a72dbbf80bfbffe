import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Percent of the month's budget: money spent, and AWS's forecast for the month. */
const thresholds = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/**
 * Sends AWS's own mail about the month's costs to the alarm address. Costs are those of the whole account: cost allocation tags
 * would have to be activated by hand.
 */
export const watchCosts = (scope: Construct, { monthlyBudget, alarmAddress }: Settings) => {
  if (!monthlyBudget || !alarmAddress) return;
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: thresholds.map((threshold) => ({
      notification: { comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE', ...threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmAddress }],
    })),
  });
};
