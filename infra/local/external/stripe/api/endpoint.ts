import type { FormFields } from '../form.ts';

type Request = { input: FormFields; id: string };

export type Endpoint = {
  method: string;
  /** `{id}` stands for one. */
  path: string;
  /** Names that are taken; `expand` always is. */
  takes: string[];
  answer: (request: Request) => object;
};
