import type { Deployed, Deployment, Service } from '../../service.ts';
import { named, plain } from '../../template/identities.ts';
import { cognito } from '../cognito/service.ts';
import { lambda } from '../lambda/service.ts';
import { openApiAddress } from './address.ts';
import { createApi } from './api.ts';
import { routesOf } from './routes.ts';

/** `url`: the API's own address. */
type Running = Deployed & { api: ReturnType<typeof createApi>; url: string };

const deploy = async ({ template, clock: { now }, of, onStop }: Deployment): Promise<Running> => {
  const routes = routesOf(template, { functions: of(lambda).functions, keys: of(cognito).keys, now });
  const apiId = template.ofType('AWS::ApiGatewayV2::Api')[0]?.id ?? '';
  const api = createApi({ routes, place: template.place, apiId: template.get(apiId), now });
  const { url, stop } = await openApiAddress(api);
  onStop(stop);
  return { api, url };
};

/** The HTTP API, behind CloudFront and at its own address. */
export const apigateway: Service<Running> = {
  name: 'apigateway',
  resources: {
    'AWS::ApiGatewayV2::Api': {
      identity: (name, { region }) => {
        const ref = plain(name, 10);
        return { ref, ApiId: ref, ApiEndpoint: `https://${ref}.execute-api.${region}.amazonaws.com` };
      },
    },
    'AWS::ApiGatewayV2::Stage': named,
    'AWS::ApiGatewayV2::Route': named,
    'AWS::ApiGatewayV2::Integration': named,
    'AWS::ApiGatewayV2::Authorizer': named,
  },
  deploy,
};
