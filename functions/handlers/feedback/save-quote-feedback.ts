import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { feedbackProblems } from '../../../shared/contact/quote-feedback.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { keepQuoteFeedback } from '../../store/feedback/quote-feedback.ts';
import { notifyTeam } from '../../use-cases/contact/notify-team.ts';

export const handler = endpoint(
  routes.saveQuoteFeedback,
  async ({ caller: { sub, account }, params: { id }, body }) => {
    const { account_type } = profileWithType(account.profile);
    const fields = feedbackProblems(account_type, body);
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
    const kept = await keepQuoteFeedback({ sub, id }, account_type, body, new Date());
    await notifyTeam({ user: sub, feedback_on: id });
    return kept;
  },
);
