/** A file of a mail. `content`: in base64. */
export type MailFile = { name: string; type: string; content: string };

/** What tells of its bounces, and what that tells them with. */
export type MailEvents = { set: string; tags: Record<string, string[]> };

/** A mail as the mailbox shows it. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** The headers by which a mail program stops such mails. Absent: it has none. */
  unsubscribe?: { address: string; post: string };
  /** Absent: it has none. */
  files?: MailFile[];
  /** Absent: nobody is told of its bounces. */
  events?: MailEvents;
};
