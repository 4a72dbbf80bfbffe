import type { Call } from '../../cloud/call.ts';
import { restJson } from '../../cloud/gateway/errors.ts';
import { type Protocol, targetOf } from '../../cloud/gateway/protocol.ts';
import type { Deployed, Service } from '../../cloud/service.ts';
import { arnOf, type Place } from '../../cloud/template/place.ts';
import { createModel, type Model } from './model.ts';
import { modelView } from './view.ts';

/** Source: AWS documentation. With an inference profile, the profile and the model behind it must both be allowed. */
const requestOf = ({ url }: Call, place: Place) => {
  const [, , name = '', operation = ''] = (url.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  const action = /stream$/.test(operation) ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel';
  const foundation = `arn:aws:bedrock:${place.region}::foundation-model/`;
  const resources = /^(eu|us|apac|global)\./.test(name)
    ? [arnOf('bedrock', place, `inference-profile/${name}`), foundation + name.replace(/^\w+\./, '')]
    : [foundation + name];
  return { operation, asks: resources.map((resource) => ({ action, resource })) };
};

export const bedrockProtocol: Protocol = {
  knows: (call) => targetOf(call) === undefined && call.url.startsWith('/model/'),
  requestOf,
  errors: { render: restJson, codes: { fail: 'InternalServerException' } },
};

/** A model that reads French briefs, behind Amazon Bedrock's wire. */
export const bedrock: Service<Deployed & Model> = {
  name: 'bedrock',
  protocol: bedrockProtocol,
  deploy: ({ clock: { now } }) => {
    const model = createModel({ now });
    return { ...model, views: [modelView(model)] };
  },
};
