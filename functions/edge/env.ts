import * as z from 'zod/mini';

/** What the stack tells a function about its surroundings. None of it says where the code runs. */
const variables = {
  TABLE_NAME: z.string().check(z.minLength(3)),
  GENERATION_QUEUE_URL: z.url(),
  MODEL_ID: z.string().check(z.minLength(1)),
  SITE_URL: z.url(),
};

/** One variable, checked. A missing or malformed one stops the call with its name: a default would hide the mistake. */
export const environment = (name: keyof typeof variables): string => {
  const value = variables[name].safeParse(process.env[name]);
  if (!value.success) throw new Error(`The environment variable ${name} is missing or malformed`);
  return value.data;
};
