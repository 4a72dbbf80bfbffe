import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { keepAppFeedback } from '../../store/feedback/app-feedback.ts';
import { notifyTeam } from '../../use-cases/contact/notify-team.ts';

export const handler = endpoint(routes.sendAppFeedback, async ({ caller, body }) => {
  const kept = await keepAppFeedback(caller.sub, body, new Date());
  await notifyTeam({ user: caller.sub, feedback: kept.id });
  return kept;
});
