import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Profile } from '../../../../shared/account/account.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { brand } from '../../../../shared/text/brand.ts';
import { numberOf, senderOf } from './default-message.ts';
import type { SendForm } from './use-send-form.ts';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-3 py-1">
    <dt className="w-24 shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

type Props = { form: SendForm; byMail: boolean; profile: Profile; quote: Quote };

export const SendPreview = ({ form: { control }, byMail, profile, quote }: Props) => {
  const [subject, message, recipient] = useWatch({ control, name: ['subject', 'message', 'recipient'] });
  return (
    <section aria-labelledby="send-preview" className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <h2 id="send-preview" className="mb-3 font-serif text-lg">
        {byMail ? 'Ce que votre client reçoit' : 'Ce que votre client lit au-dessus du devis'}
      </h2>
      <div className="rounded-card border bg-surface p-5 sm:p-6">
        {byMail && (
          <dl className="mb-5 border-b pb-4 text-note">
            <Line label="De">
              {senderOf(profile)} via {brand.name}
            </Line>
            <Line label="Répondre à">{profile.email}</Line>
            <Line label="À">{recipient.email}</Line>
            <Line label="Objet">{subject}</Line>
          </dl>
        )}
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
        {byMail && (
          <p className="mt-5 inline-flex min-h-11 items-center rounded-control bg-accent px-4 text-on-accent">
            Lire le devis
          </p>
        )}
        <p className="mt-3 text-note text-muted">
          {byMail
            ? `Avec le numéro ${numberOf(quote)}, le projet, le montant et la date de validité.`
            : 'Puis le devis, ses options et de quoi y répondre.'}
        </p>
      </div>
    </section>
  );
};
