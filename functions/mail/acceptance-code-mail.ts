import type { MailContent } from './mail.ts';
import { mailOfBlocks, unlinkedLine } from './mail-blocks.ts';

/** The code by which a recipient accepts, refuses or renounces. It is typed, so that nobody learns to follow links in such mails. */
export const codeMail = ({ code, project, number }: { code: string; project: string; number: string }): MailContent =>
  mailOfBlocks(`Votre code pour répondre au devis ${unlinkedLine(number)}`, 'Votre code', [
    { text: 'Bonjour,' },
    {
      text: `Pour répondre au devis ${unlinkedLine(number)} (${unlinkedLine(project)}), saisissez ce code sur sa page\u00A0:`,
    },
    { code },
    { text: 'Il est valable 10\u00A0minutes et sert une seule fois.' },
    {
      small:
        'Si ce n’est pas vous qui répondez à ce devis, ne donnez ce code à personne et ignorez ce message\u00A0: sans lui, rien n’est accepté, refusé ni annulé.',
    },
  ]);
