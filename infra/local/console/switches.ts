import * as z from 'zod/mini';
import { Fault } from '../cloud/gateway/faults.ts';
import type { Json } from '../cloud/json.ts';
import type { Cloud } from './cloud.ts';
import { views } from './views.ts';

const year = 366 * 24 * 3_600_000;
const Advance = z.strictObject({ advance_ms: z.int().check(z.minimum(0), z.maximum(10 * year)) });

const tellSlack = (cloud: Cloud, input: Json) => {
  cloud.slack.behave(input);
  return views.slack(cloud);
};

/** What can be switched, by method and name. Each answers what the JSON address says after it. Throws a zod error. */
export const switches: Record<string, ((cloud: Cloud, input: Json) => unknown) | undefined> = {
  'DELETE mail': (cloud) => {
    cloud.mailbox.clear();
    return views.mail(cloud);
  },
  'DELETE calls': (cloud) => {
    cloud.gateway.forgetCalls();
    return views.calls(cloud);
  },
  'POST faults': (cloud, input) => {
    cloud.gateway.faults.add(z.parse(Fault, input));
    return views.faults(cloud);
  },
  'DELETE faults': (cloud) => {
    cloud.gateway.faults.clear();
    return views.faults(cloud);
  },
  'POST clock': async (cloud, input) => {
    await cloud.clock.advance(z.parse(Advance, input).advance_ms);
    return views.clock(cloud);
  },
  'DELETE slack': (cloud) => {
    cloud.slack.forget();
    return views.slack(cloud);
  },
  'PUT slack': tellSlack,
  'POST slack': tellSlack, // a page's form knows no PUT
  'DELETE model': (cloud) => {
    cloud.model.forget();
    return views.model(cloud);
  },
  'PUT model': (cloud, input) => {
    cloud.model.behave(input);
    return views.model(cloud);
  },
};
