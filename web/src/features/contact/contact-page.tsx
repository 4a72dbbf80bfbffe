import { useState } from 'react';
import { useFormKey } from '../../lib/use-form-key.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
import type { SentMessage } from './send-message.ts';
import type { Sender } from './use-message-form.ts';

const steps = [
  'Votre message arrive à l’équipe.',
  'Un email de confirmation part aussitôt vers votre adresse. Il ne recopie pas votre texte.',
  'La réponse vient par email, à la même adresse.',
];

const answers = [
  { to: '/faq', label: 'Questions fréquentes', why: 'Crédits, génération, compte, et les problèmes courants.' },
  { to: '/history', label: 'Mes devis', why: 'Un devis en cours ou terminé s’y retrouve toujours.' },
  { to: '/terms', label: 'Conditions d’utilisation', why: 'Ce à quoi le service s’engage, et ce qu’il demande.' },
];

const NextSteps = () => (
  <section aria-labelledby="suite">
    <h2 id="suite" className="font-serif text-heading">
      Ce qui se passe ensuite
    </h2>
    <ol className="mt-4 list-decimal space-y-2 pl-5 marker:font-serif marker:text-signal">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  </section>
);

const Answers = () => (
  <section aria-labelledby="reponses">
    <h2 id="reponses" className="font-serif text-heading">
      Peut-être déjà répondu
    </h2>
    <ul className="mt-4">
      {answers.map(({ to, label, why }) => (
        <li key={to} className="border-t py-4 first:border-t-0 first:pt-0">
          <TextLink to={to}>{label}</TextLink>
          <p className="mt-1 text-muted text-note">{why}</p>
        </li>
      ))}
    </ul>
  </section>
);

const WithoutScript = () => (
  <div className="hidden noscript:block">
    <Notice tone="warning" title="Le formulaire a besoin de JavaScript">
      Autorisez-le pour ce site, ou écrivez-nous depuis un autre navigateur. Les{' '}
      <TextLink to="/legal">mentions légales</TextLink> disent qui est l’éditeur et comment le joindre&nbsp;; les
      réponses les plus demandées sont dans la <TextLink to="/faq">foire aux questions</TextLink>.
    </Notice>
  </div>
);

/** The form, or what became of the message; the next one starts with the same name and address. */
const Correspondence = () => {
  const [sender, setSender] = useState<Sender>();
  const [sent, setSent] = useState<SentMessage>();
  if (!sent) return <MessageForm sender={sender} onSent={setSent} />;
  const again = () => {
    setSender({ name: sent.name, email: sent.email });
    setSent(undefined);
  };
  return <MessageSent message={sent} onAnother={again} />;
};

export default function ContactPage() {
  const key = useFormKey();
  return (
    <Page
      title="Support"
      lead="Une question, une idée, un projet de partenariat&nbsp;: votre message arrive à l’équipe, la réponse vient par email."
      description="Contacter l’équipe de Chiffré&nbsp;: support technique, questions commerciales, retours et partenariats. La réponse vient par email."
    >
      <div className="grid gap-x-16 gap-y-12 border-t pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <WithoutScript />
          <Correspondence key={key} />
        </div>
        <aside aria-label="À savoir" className="grid content-start gap-10">
          <NextSteps />
          <Answers />
        </aside>
      </div>
    </Page>
  );
}
