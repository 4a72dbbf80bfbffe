import { type AccountExport, noExport } from '../../../shared/account/account-export.ts';
import { downloadAddress } from '../../clients/presigned-urls.ts';
import { expiryOf, readExport } from '../../store/account/export.ts';
import { objects } from '../../store/table.ts';

/** Seconds for which the address is valid. */
const seconds = 300;

/** The state of a person's export, with its address once it is ready. */
export const exportState = async (sub: string, now: Date): Promise<AccountExport> => {
  const row = await readExport(sub);
  if (!row) return noExport;
  if (row.ready_at === undefined) return { ...noExport, state: 'preparing' };
  const expires = expiryOf(row.ready_at);
  if (now >= expires) return noExport;
  const name = `mes-donnees-${row.ready_at.slice(0, 10)}.zip`;
  const url = await downloadAddress({ key: objects.export(sub, row.id), name, seconds });
  return { state: 'ready', expires_at: expires.toISOString(), url };
};
