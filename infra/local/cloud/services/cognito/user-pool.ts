import type { Json } from '../../json.ts';
import type { Template } from '../../template/template.ts';
import type { Now } from '../../wire.ts';
import type { LocalFunction } from '../lambda/lambda.ts';
import { createUsers } from './users.ts';

type Send = Parameters<typeof createUsers>[0]['send'];
type Parts = { template: Template; functions: LocalFunction[]; folder: string; now: Now; send: Send };

/** The template's user pool and its clients; its triggers are the functions that its LambdaConfig names. */
export const createPool = ({ template, functions, folder, now, send }: Parts) => {
  const resources = (type: string) =>
    template.ofType(type).map(({ id, properties }) => ({ id: template.get(id), properties }));
  const [pool, ...others] = resources('AWS::Cognito::UserPool');
  if (!pool || others.length) throw new Error('The local cloud plays a template with exactly one user pool');
  const triggers = pool.properties.LambdaConfig ?? {};
  const trigger = async (name: string, event: Json): Promise<Json> => {
    const { id } = template.find('AWS::Lambda::Function', triggers[name]);
    const target = functions.find(({ settings }) => settings.id === id);
    if (!target) throw new Error(`The trigger ${name} is not a function that runs here`);
    return target.invoke(event);
  };
  const clients = resources('AWS::Cognito::UserPoolClient');
  return createUsers({ pool, clients, now, folder, region: template.place.region, send, trigger });
};
