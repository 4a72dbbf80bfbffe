import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../infra/paths.ts';
import { npmPrinted } from './fetch-programs.ts';
import type { Judge } from './judge.ts';

type Advisory = { source: number; title: string; severity: string };
type Audit = {
  vulnerabilities: Record<string, { via: (Advisory | string)[]; range: string }>;
  metadata: { dependencies: { total: number } };
};

/**
 * Known vulnerabilities of the packages in the lock file. The registry is asked each time, since its knowledge changes
 * daily.
 */
export const npmAudit: Judge = {
  name: 'npm-audit',
  looks: 'packages of the lock file',
  fetch: async (folder) => {
    mkdirSync(folder, { recursive: true });
    // The status is 1 where a vulnerability is known. Where the registry does not answer, there is no report.
    const answer = await npmPrinted(['audit', '--json'], { cwd: root, statuses: [0, 1] });
    const { metadata, message } = JSON.parse(answer) as Partial<Audit> & { message?: string };
    if (!metadata) throw new Error(message ?? 'the registry gave no report');
    writeFileSync(path.join(folder, 'audit.json'), answer);
    return new Date().toISOString().slice(0, 10);
  },
  run: async (folder) => {
    const { vulnerabilities, metadata }: Audit = JSON.parse(readFileSync(path.join(folder, 'audit.json'), 'utf8'));
    const findings = Object.entries(vulnerabilities).flatMap(([name, { via, range }]) =>
      via.flatMap((each) =>
        typeof each === 'string'
          ? []
          : [{ rule: String(each.source), where: `${name} ${range}`, what: `${each.severity}: ${each.title}` }],
      ),
    );
    return { looked: metadata.dependencies.total, findings };
  },
};
