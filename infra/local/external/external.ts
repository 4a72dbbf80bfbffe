import type { Service } from '../cloud/service.ts';
import { bedrock } from './model/service.ts';
import { slack } from './slack/service.ts';

/** What stands outside of AWS for us, on this machine: the model behind Bedrock, and the team's Slack channel. */
export const externalServices: Service[] = [bedrock, slack];
