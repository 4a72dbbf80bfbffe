import { randomUUID } from 'node:crypto';
import type { Json } from '../../json.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import { withArn } from '../../template/identities.ts';
import { arnOf } from '../../template/place.ts';
import type { Template } from '../../template/template.ts';
import { lambda } from '../lambda/service.ts';
import { fits, requirePlain } from './pattern.ts';

/** An event that a service emits. */
type ServiceEvent = { source: string; type: string; detail: Json };
type Bus = { publish: (event: ServiceEvent) => Promise<void> };
type Rule = { pattern: Json; functions: string[] };

/** Lambda refuses a rule that no permission of the function names. */
const requirePermission = (template: Template, rule: string, functionArn: string) => {
  const granted = template
    .ofType('AWS::Lambda::Permission')
    .some(
      ({ properties }) =>
        properties.Principal === 'events.amazonaws.com' &&
        properties.SourceArn === rule &&
        properties.FunctionName === functionArn,
    );
  if (!granted) throw new Error(`The rule ${rule} may not invoke ${functionArn}`);
};

const ruleOf = (template: Template, { id, properties }: ReturnType<Template['ofType']>[number]): Rule => {
  requirePlain(properties.EventPattern, id);
  const functions = properties.Targets.map(({ Arn }: Json) => {
    requirePermission(template, template.get(id, 'Arn'), Arn);
    return template.find('AWS::Lambda::Function', Arn).id;
  });
  return { pattern: properties.EventPattern, functions };
};

const deploy = ({ template, clock, of }: Deployment): Bus => {
  const rules = template.ofType('AWS::Events::Rule').map((resource) => ruleOf(template, resource));
  const { account, region } = template.place;
  return {
    publish: async ({ source, type, detail }) => {
      const event = {
        ...{ version: '0', id: randomUUID(), source, account, region, resources: [], detail },
        'detail-type': type,
        time: new Date(clock.now()).toISOString(),
      };
      const called = rules.filter(({ pattern }) => fits(pattern, event)).flatMap(({ functions }) => functions);
      const targets = of(lambda).functions.filter(({ settings }) => called.includes(settings.id));
      for (const target of targets) await target.invoke(event).catch(() => undefined); // the function logs its failure
    },
  };
};

/** The default bus of the account: its rules, each with the functions that it calls. */
export const events: Service<Deployed & Bus> = {
  name: 'events',
  resources: { 'AWS::Events::Rule': withArn('events', 'rule/', 'Name') },
  deploy,
};

/** The ARN of the bus itself, which no template makes. */
export const defaultBus = (template: Template) => arnOf('events', template.place, 'event-bus/default');
