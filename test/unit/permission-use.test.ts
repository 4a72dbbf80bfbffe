import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Grants, keepUse, wrongInAll } from '../support/permission-use.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'permissions-'));
  vi.stubEnv('PERMISSION_USE', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const cloud = (grants: Grants[], refused: string[] = []) =>
  keepUse(async () => [{ function: 'get-quote', grants, refused }]);
const grant = (action: string, resources: string[], unused: string[]) => ({ action, resources, unused });

test('I2 a permission is useless where no cloud of the run has used it, on each resource', async () => {
  await cloud([grant('s3:GetObject', ['logos', 'files'], ['logos', 'files']), grant('sqs:SendMessage', ['queue'], [])]);
  await cloud([grant('s3:GetObject', ['logos', 'files'], ['logos']), grant('sqs:SendMessage', ['queue'], ['queue'])]);
  expect(wrongInAll(folder)).toEqual(['granted, and used by no test: get-quote s3:GetObject logos']);
});

test('I2 a permission of a model is used by a call in one of its regions', async () => {
  await cloud([grant('bedrock:InvokeModel', ['eu-west-1', 'eu-west-3'], ['eu-west-1'])]);
  expect(wrongInAll(folder)).toEqual([]);
});

test('I3 a call that was refused to a function is told, whichever cloud has refused it', async () => {
  await cloud([]);
  await cloud([], ['s3:PutObject logos']);
  expect(wrongInAll(folder)).toEqual(['refused: get-quote s3:PutObject logos']);
});

test('an upload form that a visitor has changed is no lacking permission', async () => {
  await keepUse(async () => [{ function: 'create-document', grants: [], refused: ['s3:PutObject logos'] }]);
  expect(wrongInAll(folder)).toEqual([]);
});

test('a run in which no cloud has written its use of permissions fails', () => {
  expect(() => wrongInAll(folder)).toThrow('No cloud has written');
});
