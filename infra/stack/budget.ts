import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Percent of the budget of the month: what was spent, and what AWS expects by its end. */
const thresholds = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/**
 * Tells the alarm address, by AWS's own mail, of the month's costs. Costs are those of the whole account: tags would have to
 * be activated by hand before costs could be told apart.
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
