import path from 'node:path';
import type { Handler, Now } from '../../call.ts';
import { BoundedLog } from '../../host/bounded-log.ts';
import type { Mail } from './mail.ts';
import { mailService } from './protocol.ts';

export type MailboxOptions = {
  /** Where the mails are kept, in `mail.ndjson`. */
  folder: string;
  now: Now;
  /** Addresses and domains that may send; every one unless told. */
  identities?: string[];
  /** Configuration sets that there are. */
  sets?: string[];
  /** The refusal of a sender names this region. */
  region?: string;
};

export type Mailbox = {
  /** Answers calls of version 1 of SES. */
  handle: Handler;
  deliver: (mail: Mail) => void;
  /** Newest first. */
  list: () => Mail[];
  clear: () => void;
};

const mostMails = 500;

/** The mailbox of all mails: none leaves the machine. The newest 500 are kept. */
export const createMailbox = ({
  folder,
  now,
  identities,
  sets = [],
  region = 'eu-west-3',
}: MailboxOptions): Mailbox => {
  const mailbox = new BoundedLog<Mail>(path.join(folder, 'mail.ndjson'), mostMails);
  const deliver = (mail: Mail) => mailbox.add(mail);
  const list = () => mailbox.list();
  return {
    handle: mailService({ now, region, identities, sets, deliver, list }),
    deliver,
    list,
    clear: () => mailbox.clear(),
  };
};
