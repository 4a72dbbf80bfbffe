import { listFiles, readFile, writeFile } from '../../clients/files.ts';
import { archiveOf } from '../../documents/archive.ts';
import { exportReadyMail } from '../../mail/account-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environment } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { heldMailbox, readAccount } from '../../store/account/account.ts';
import { dueAccounts } from '../../store/account/due-accounts.ts';
import { finishExport, readExport } from '../../store/account/export.ts';
import { allOwnRows } from '../../store/account/own-rows.ts';
import { type Row, readRows } from '../../store/client.ts';
import { evidenceRows } from '../../store/offer/evidence.ts';
import type { OfferRow } from '../../store/offer/rows.ts';
import { folders, keys, objects } from '../../store/table.ts';

/** Milliseconds that one export may take. */
const keptTime = 15_000;

/** The stored files of a person, by their names in the archive. */
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

/** The export is ready: a failed mail must not repeat it. */
const tell = async (to: string): Promise<void> => {
  try {
    await sendMail({ to, ...exportReadyMail(environment('SITE_URL')) });
  } catch (error) {
    log.error(signals.RefusedMails, { mail: 'export' }, error);
  }
};

/** The offers of these rows that have an evidence. */
const acceptedOffers = (rows: Row[]): string[] =>
  rows
    .map(({ accepted }) => accepted as OfferRow['accepted'] | undefined)
    .flatMap((accepted) => accepted?.evidence ?? []);

const write = async (sub: string): Promise<void> => {
  const row = await readExport(sub);
  const { profile } = await readAccount(sub);
  if (!row || row.ready_at !== undefined || profile?.state !== 'active') return;
  const { mailbox_key: provider, email } = profile;
  const recipient = heldMailbox(profile);
  const own = await allOwnRows(sub);
  const rows = [
    // Whoever has the mailbox that this account has left counts their free credits there.
    ...(recipient === provider ? await readRows([keys.free(provider)]) : []),
    ...own,
    ...(await evidenceRows({ provider, recipient }, acceptedOffers(own))),
  ];
  await writeFile(objects.export(sub, row.id), archiveOf(rows, await filesOf(sub)), 'application/zip');
  if (await finishExport(sub, row.id, new Date())) await tell(email);
  log.info('export written');
};

/** Every minute: writes the requested exports. A failed one does not stop the others. */
export const writeExports = async (remaining: () => number): Promise<void> => {
  for await (const sub of dueAccounts('EXPORTING', new Date())) {
    if (remaining() < keptTime) return log.warn('exports left, the next run goes on');
    await write(sub).catch((error: unknown) => log.error(signals.UnwrittenExports, {}, error));
  }
};
