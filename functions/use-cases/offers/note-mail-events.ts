import * as z from 'zod/mini';
import { log } from '../../runtime/log.ts';
import type { Refusal } from '../../store/limits/refused-address.ts';
import { noteMailRefused } from '../../store/offer/outbox.ts';
import { LinkRow } from '../../store/offer/rows.ts';
import { noteRefused } from './refused-address.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** An event of SES about a mail. `tags`: those that the mail was sent with. */
export const MailEvent = z.object({
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.object({ complainedRecipients: Recipients })),
  mail: z.object({ tags: z._default(z.record(z.string(), z.array(z.string())), {}) }),
});
type MailEvent = z.output<typeof MailEvent>;

/** Temporary bounces are ignored. */
const refusalsOf = ({ bounce, complaint }: MailEvent): { why: Refusal; recipients: z.output<typeof Recipients> }[] => [
  ...(bounce?.bounceType === 'Permanent' ? [{ why: 'bounce' as const, recipients: bounce.bouncedRecipients }] : []),
  ...(complaint ? [{ why: 'complaint' as const, recipients: complaint.complainedRecipients }] : []),
];

/** The bare address of `name <address>`. */
const bare = (written: string) => /<([^<>]+)>/.exec(written)?.[1] ?? written;

/** Stores which addresses refuse mails, so that none is sent any more, and marks their offer. */
export const noteMailEvent = async (event: MailEvent): Promise<void> => {
  const { tags } = event.mail;
  const key = LinkRow.safeParse({ sub: tags.sub?.[0], quote: tags.quote?.[0], offer: tags.offer?.[0] });
  for (const { why, recipients } of refusalsOf(event)) {
    for (const { emailAddress } of recipients) await noteRefused(bare(emailAddress), why, new Date());
    if (key.success) await noteMailRefused(key.data, why);
    log.info('mail refused by its recipient', { why });
  }
};
