import type { Service } from '../../service.ts';
import { named, plain } from '../../template/identities.ts';
import type { ResourceType } from '../../template/resource-type.ts';
import { apigateway } from '../apigateway/service.ts';
import { distribute } from './distribute.ts';
import { behavioursOf } from './distribution.ts';
import { siteOf } from './site.ts';

const withId: ResourceType = { identity: (name) => ({ ref: name, Id: name }) };

/** The distribution: the site's files and the API behind one address. */
export const cloudfront: Service = {
  name: 'cloudfront',
  resources: {
    'AWS::CloudFront::Distribution': {
      identity: (name) => ({ ref: name, Id: name, DomainName: `${plain(name, 14)}.cloudfront.net` }),
    },
    'AWS::CloudFront::Function': {
      identity: (name, { account }) => {
        const arn = `arn:aws:cloudfront::${account}:function/${name}`;
        return { ref: arn, FunctionARN: arn };
      },
    },
    'AWS::CloudFront::ResponseHeadersPolicy': withId,
    'AWS::CloudFront::OriginAccessControl': withId,
    'AWS::CloudFront::CachePolicy': withId,
    'AWS::CloudFront::OriginRequestPolicy': withId,
    'Custom::CDKBucketDeployment': named,
  },
  deploy: ({ template, assets, of }) => ({
    site: distribute({ behaviours: behavioursOf(template), site: siteOf(template, assets), api: of(apigateway).api }),
  }),
};
