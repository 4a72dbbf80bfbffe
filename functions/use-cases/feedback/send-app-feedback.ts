import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { keepAppFeedback } from '../../store/feedback/app-feedback.ts';
import { notifyTeam } from '../contact/notify-team.ts';

export const sendAppFeedback = async (sub: string, body: Parsed<typeof routes.sendAppFeedback>['body']) => {
  const kept = await keepAppFeedback(sub, body, new Date());
  await notifyTeam({ user: sub, feedback: kept.id });
  return kept;
};
