import { useRef, useSyncExternalStore } from 'react';
import { chooseConsent, consentIn, consentStore, withdrawConsent } from '../../lib/consent.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ConsentFacts } from './consent-facts.tsx';

const choices = {
  essential: {
    title: 'Essentiel uniquement',
    description: 'Le site garde ce qui le fait marcher, et rien d’autre. Sans réponse de votre part, il fait de même.',
  },
  all: {
    title: 'Tout accepter',
    description:
      'La mesure d’audience et la publicité vous conviendraient aussi. Le site n’en a pas\u00A0: pour l’instant, ce choix n’ajoute rien.',
  },
} as const;

/** The choice in force: undefined for none, null in the prerendered page. */
const useConsent = () => {
  const stored = useSyncExternalStore(consentStore.subscribe, consentStore.read, () => 'unknown');
  return stored === 'unknown' ? null : consentIn(stored);
};

/** The two choices, the one in force and since when, and how to withdraw it. Each is kept by the press itself. */
export const ConsentChoice = () => {
  const consent = useConsent();
  const group = useRef<HTMLFieldSetElement>(null);
  const withdraw = () => {
    withdrawConsent();
    // The button has nothing left to withdraw: the keyboard goes on from the choices.
    group.current?.querySelector('input')?.focus();
  };
  return (
    <section aria-labelledby="choix" className="noscript:hidden">
      <h2 id="choix" className="mb-4 font-serif text-heading">
        Votre choix
      </h2>
      <fieldset ref={group} aria-labelledby="choix" className="grid gap-4 sm:grid-cols-2">
        {(['essential', 'all'] as const).map((choice) => (
          <ChoiceCard
            key={choice}
            name="consent"
            checked={consent?.choice === choice}
            onChange={() => chooseConsent(choice)}
            {...choices[choice]}
          />
        ))}
      </fieldset>
      <ConsentFacts consent={consent} label={consent ? choices[consent.choice].title : 'Aucun pour l’instant'} />
      <Button variant="secondary" className="mt-5" disabled={!consent} onClick={withdraw}>
        Retirer mon choix
      </Button>
    </section>
  );
};
