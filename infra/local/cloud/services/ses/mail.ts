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
};
