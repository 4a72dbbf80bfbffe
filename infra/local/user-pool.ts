import type { PublicKeys } from './authorizer.ts';
import type { LocalFunction } from './lambda.ts';
import { createUsers } from './services/users.ts';
import type { Template } from './template.ts';
import type { Mail, Now } from './wire.ts';

type Parts = {
  template: Template;
  functions: LocalFunction[];
  folder: string;
  now: Now;
  deliver: (mail: Mail) => void;
};
