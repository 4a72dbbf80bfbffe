import type { MailContent } from './mail.ts';
import { mailOfBlocks, unlinkedLine } from './mail-blocks.ts';

/** The code of acceptance. It is typed, so that nobody learns to follow links in such mails. */
export const codeMail = ({ code, project, number }: { code: string; project: string; number: string }): MailContent =>
  mailOfBlocks(`Votre code pour accepter le devis ${unlinkedLine(number)}`, 'Votre code', [
    { text: 'Bonjour,' },
    {
      text: `Pour accepter le devis ${unlinkedLine(number)} (${unlinkedLine(project)}), saisissez ce code sur sa page\u00A0:`,
    },
    { code },
    { text: 'Il est valable 10\u00A0minutes et sert une seule fois.' },
    {
      small:
        'Si ce n’est pas vous qui acceptez ce devis, ne donnez ce code à personne et ignorez ce message\u00A0: sans lui, rien n’est accepté.',
    },
  ]);
