import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Cloud } from './cloud.ts';
import type { Person } from './person.ts';

const minute = 60_000;

/** Asks for a copy of all data, runs the job that makes it, and gives the address of the file. */
export const exportAddress = async (cloud: Cloud, { api }: Person): Promise<string> => {
  await api.exportAccount();
  await cloud.advance(minute);
  await expect.poll(async () => (await api.getExport()).state, { timeout: 30_000 }).toBe('ready');
  return (await api.getExport()).url ?? '';
};

/** Makes such a copy and gives the texts of its files by their names. */
export const exported = async (cloud: Cloud, person: Person): Promise<Record<string, string>> => {
  const answer = await fetch(await exportAddress(cloud, person));
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()]));
};
