import type { ReactNode } from 'react';
import { refusalReasons } from '../../../shared/offer/agreements.ts';
import type { Offer, offerMails } from '../../../shared/offer/offer.ts';
import { isOpenOffer, offerStates } from '../../../shared/offer/states.ts';
import { formatCents, formatDay, formatParisMoment } from '../../../shared/text/format.ts';
import { Notice } from '../ui/notice.tsx';

type Mail = (typeof offerMails)[number];
const mailTexts = {
  none: 'Aucun, le lien se donne à la main',
  due: 'Part dans la minute',
  sent: 'Parti',
  spent: 'Pas parti, cette adresse en a reçu assez aujourd’hui',
} as const satisfies Partial<Record<Mail, string>>;

const mailProblems = {
  refused: {
    title: 'Son adresse refuse nos mails',
    text: 'Donnez-lui le lien, ou envoyez le devis à une autre adresse.',
  },
  stopped: {
    title: 'Le destinataire ne souhaite plus recevoir vos mails',
    text: 'Donnez-lui le lien vous-même. Les mails d’un contrat lui parviennent encore.',
  },
  failed: {
    title: 'Le mail n’a pas pu partir',
    text: 'Le service de mail ne l’accepte pas. Vérifiez l’adresse, ou donnez le lien vous-même.',
  },
} as const satisfies Partial<Record<Mail, { title: string; text: string }>>;

const MailProblem = ({ problem: { title, text } }: { problem: { title: string; text: string } }) => (
  <Notice tone="danger" title={title}>
    {text}
  </Notice>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-1.5 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** The name of what the recipient pays by the options that are chosen now, in the words of the recipient's page. */
export const dueLabel = ({ vat }: Offer) => {
  if (vat === 'exempt') return 'Net à payer';
  return vat === null ? 'Total\u00A0HT' : 'Total\u00A0TTC';
};

/** The names of the options that the recipient has chosen. */
export const chosenNames = ({ choosable, chosen }: Offer) =>
  choosable.filter(({ index }) => chosen.includes(index)).map(({ name }) => name);

const Chosen = ({ offer }: { offer: Offer }) => {
  if (offer.choosable.length === 0) return null;
  return <Fact label="Options choisies">{chosenNames(offer).join(', ') || 'Aucune'}</Fact>;
};

const Refusal = ({ refusal: { reason, text } }: { refusal: NonNullable<Offer['refusal']> }) => (
  <Notice tone="warning" title={refusalReasons[reason]}>
    {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
  </Notice>
);

export const OfferFacts = ({ offer }: { offer: Offer }) => {
  const { recipient, state, elsewhere, mail, refusal, sent_at, seen_at, ended_at, valid_until } = offer;
  return (
    <div className="grid gap-3">
      <dl className="text-note">
        <Fact label="Devis">{offer.devis_number}</Fact>
        <Fact label="Pour">{[recipient.name, recipient.email].filter(Boolean).join(', ')}</Fact>
        <Fact label="Envoyé le">{formatParisMoment(sent_at)}</Fact>
        {(seen_at || isOpenOffer(state)) && (
          <Fact label="Vu le">{seen_at ? formatParisMoment(seen_at) : 'Pas encore ouvert'}</Fact>
        )}
        {ended_at && <Fact label={`${offerStates[state]} le`}>{formatParisMoment(ended_at)}</Fact>}
        {elsewhere && <Fact label="Réponse">Reçue hors du site</Fact>}
        {isOpenOffer(state) && <Fact label="Valable jusqu’au">{formatDay(valid_until)} (heure de Paris)</Fact>}
        <Chosen offer={offer} />
        <Fact label={dueLabel(offer)}>{formatCents(offer.due_cents)}</Fact>
        {mail in mailTexts && (isOpenOffer(state) || mail === 'spent') && (
          <Fact label="Mail">{mailTexts[mail as keyof typeof mailTexts]}</Fact>
        )}
      </dl>
      {mail in mailProblems && <MailProblem problem={mailProblems[mail as keyof typeof mailProblems]} />}
      {refusal && <Refusal refusal={refusal} />}
    </div>
  );
};
