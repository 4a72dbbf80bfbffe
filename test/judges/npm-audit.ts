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

/** What the registry knows of the packages of the lock file. It is asked anew each time: what it knows changes daily. */
export const npmAudit: Judge = {
  name: 'npm-audit',
  looks: 'packages of the lock file',
  fetch: async (folder) => {
    mkdirSync(folder, { recursive: true });
    // It ends with 1 where it knows of a hole; where the registry does not answer, it prints no report.
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
