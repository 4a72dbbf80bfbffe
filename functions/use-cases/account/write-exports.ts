import { listFiles, readFile, writeFile } from '../../clients/files.ts';
import { archiveOf } from '../../documents/archive.ts';
import { exportReadyMail } from '../../mail/account-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environment } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { readAccount } from '../../store/account/account.ts';
import { dueAccounts } from '../../store/account/due-accounts.ts';
import { finishExport, readExport } from '../../store/account/export.ts';
import { allOwnRows } from '../../store/account/own-rows.ts';
import { readRows } from '../../store/client.ts';
import { evidenceRows } from '../../store/offer/evidence.ts';
import { folders, keys, objects } from '../../store/table.ts';

/** Milliseconds kept for what was begun. */
const keptTime = 15_000;

/** Whatever the person has sent that is kept, by the name of its file. */
const filesOf = async (sub: string): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  for (const [folder, name] of [
    [folders.logos, ''],
    [folders.documents, 'documents/'],
    [folders.issued, 'issued/'],
  ]) {
    const own = `${folder}/${sub}/`;
    for await (const page of listFiles(own))
      for (const key of page) {
        const content = await readFile(key);
        if (content) files.set(name + key.slice(own.length), content);
      }
  }
  return files;
};

/** The copy is there, and the page shows it: a mail that fails is no reason to make it again. */
const tell = async (to: string): Promise<void> => {
  try {
    await sendMail({ to, ...exportReadyMail(environment('SITE_URL')) });
  } catch (error) {
    log.error(signals.RefusedMails, { mail: 'export' }, error);
  }
};

const write = async (sub: string): Promise<void> => {
  const row = await readExport(sub);
  const { profile } = await readAccount(sub);
  if (!row || row.ready_at !== undefined || profile?.state !== 'active') return;
  const free = await readRows([keys.free(profile.mailbox_key)]);
  const rows = [...free, ...(await allOwnRows(sub)), ...(await evidenceRows(profile.mailbox_key))];
  await writeFile(objects.export(sub, row.id), archiveOf(rows, await filesOf(sub)), 'application/zip');
  if (await finishExport(sub, row.id, new Date())) await tell(profile.email);
  log.info('export written');
};

/** Every minute: makes the copies that were asked for. One that cannot be made keeps no other waiting. */
export const writeExports = async (remaining: () => number): Promise<void> => {
  for await (const sub of dueAccounts('EXPORTING', new Date())) {
    if (remaining() < keptTime) return log.warn('exports left, the next run goes on');
    await write(sub).catch((error: unknown) => log.error(signals.UnwrittenExports, {}, error));
  }
};
