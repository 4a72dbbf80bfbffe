import type { Service } from '../../service.ts';
import { named } from '../../template/identities.ts';

/** Deploys roles and their policies, by which `gateway/iam.ts` judges. */
export const iam: Service = {
  name: 'iam',
  resources: {
    'AWS::IAM::Role': {
      identity: (name, { account }) => ({ ref: name, Arn: `arn:aws:iam::${account}:role/${name}` }),
      nameProperty: 'RoleName',
    },
    'AWS::IAM::Policy': named,
  },
  deploy: () => ({}),
};
