import { expect, test } from 'vitest';
import { createPerson, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

test('where the session of one person of the tests cannot be opened, that of the next one can', async () => {
  const failing = createPerson(cloud, undefined, {
    firstCall: () => Promise.reject(new Error('the first call failed')),
  });
  await expect(failing).rejects.toThrow('the first call failed');
  const person = await createPerson(cloud, 'client');
  await expect(signInAgain(cloud, { ...person, password: 'un autre mot de passe' })).rejects.toThrow();
  expect(await (await signInAgain(cloud, person)).api.getProfile()).toMatchObject({ email: person.email });
});
