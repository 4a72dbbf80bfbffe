import { onSchedule } from '../../runtime/event.ts';
import { followContracts } from '../../use-cases/billing/follow-contracts.ts';

export const handler = onSchedule(followContracts);
