import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { feedbackProblems } from '../../../shared/contact/quote-feedback.ts';
import type { Caller } from '../../http/caller.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { keepQuoteFeedback } from '../../store/feedback/quote-feedback.ts';
import { notifyTeam } from '../contact/notify-team.ts';

export const saveQuoteFeedback = async (
  { sub, account }: Caller,
  id: string,
  body: Parsed<typeof routes.saveQuoteFeedback>['body'],
) => {
  const { account_type } = profileWithType(account.profile);
  const fields = feedbackProblems(account_type, body);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const kept = await keepQuoteFeedback({ sub, id }, account_type, body, new Date());
  await notifyTeam({ user: sub, feedback_on: id });
  return kept;
};
