import { problems } from './problems.ts';
import { topics } from './topics.ts';
import { accountTopics } from './topics-account.ts';

/** Everything that is asked, in the order of the page. */
export const allTopics = [...topics, ...accountTopics, problems];
