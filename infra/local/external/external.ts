import type { Service } from '../cloud/service.ts';
import { github } from './github/service.ts';
import { google } from './google/service.ts';
import { bedrock } from './model/service.ts';
import { slack } from './slack/service.ts';
import { stripe } from './stripe/service.ts';

/**
 * The services outside of AWS: the model behind Bedrock, the team's Slack channel, the accounts of Google and GitHub,
 * and payments.
 */
export const externalServices: Service[] = [bedrock, slack, google as Service, github as Service, stripe];
