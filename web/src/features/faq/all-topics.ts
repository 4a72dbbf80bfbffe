import { problems } from './problems.ts';
import { topics } from './topics.ts';
import { accountTopics } from './topics-account.ts';

export const allTopics = [...topics, ...accountTopics, problems];
