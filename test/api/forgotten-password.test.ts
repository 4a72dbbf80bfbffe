import { expect, test } from 'vitest';
import { createPerson, replacePassword, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

test('A3 a forgotten password that is replaced ends every session opened before, at its next call, and no other one', async () => {
  const owner = await createPerson(cloud, 'client');
  const elsewhere = await signInAgain(cloud, owner);
  const somebodyElse = await createPerson(cloud, 'client');
  expect(await elsewhere.api.getProfile()).toMatchObject({ account_type: 'client' });
  await replacePassword(cloud, owner);
  for (const { api } of [owner, elsewhere]) {
    await expect(api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'not_signed_in' });
  }
  const again = await signInAgain(cloud, owner);
  expect(await again.api.getProfile()).toMatchObject({ account_type: 'client' });
  expect(await somebodyElse.api.getProfile()).toMatchObject({ account_type: 'client' });
});

test('A3 a second replacement ends the sessions of the first', async () => {
  const owner = await createPerson(cloud, 'client');
  await replacePassword(cloud, owner);
  const first = await signInAgain(cloud, owner);
  await replacePassword(cloud, owner);
  await expect(first.api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await (await signInAgain(cloud, owner)).api.getProfile()).toMatchObject({ account_type: 'client' });
});

test('A3 where the table does not take the end of the sessions, whoever chose the password is told', async () => {
  const owner = await createPerson(cloud, 'client');
  await cloud.fault({
    service: 'dynamodb',
    action: 'UpdateItem',
    function: 'end-sessions',
    kind: 'fail-before',
    times: 20,
  });
  await expect(replacePassword(cloud, owner)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  await cloud.noFaults();
  await replacePassword(cloud, owner);
  await expect(owner.api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
});
