import { Building2, Code2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type AccountType, accountTypeLabels } from '../../../../shared/account/account.ts';
import { creditsPerTier } from '../../../../shared/quote/generation-limits.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';

const choices = [
  {
    type: 'client',
    icon: <Building2 aria-hidden="true" className="size-7" strokeWidth={1.5} />,
    description: `Vous avez un projet et voulez savoir ce qu’il coûte avant de consulter. ${creditsPerTier.Gratuit} devis offerts chaque mois.`,
  },
  {
    type: 'developer',
    icon: <Code2 aria-hidden="true" className="size-7" strokeWidth={1.5} />,
    description: `Vous réalisez des projets et chiffrez pour vos clients, à vos tarifs et à votre rythme. ${creditsPerTier.Gratuit} devis offerts à l’inscription.`,
  },
] as const;

type Props = { busy: boolean; onChoose: (type: AccountType) => void };

export const AccountTypeForm = ({ busy, onChoose }: Props) => {
  const [type, setType] = useState<AccountType>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (type) onChoose(type);
  };
  return (
    <form onSubmit={submit} className="grid gap-6">
      <fieldset className="grid gap-4" disabled={busy}>
        <legend className="mb-4 font-medium">Vous êtes</legend>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.type}
            name="account_type"
            value={choice.type}
            title={accountTypeLabels[choice.type]}
            description={choice.description}
            icon={choice.icon}
            checked={type === choice.type}
            onChange={() => setType(choice.type)}
          />
        ))}
      </fieldset>
      <p className="text-muted">Ce choix est définitif&nbsp;: il règle vos devis offerts et votre façon de chiffrer.</p>
      <Button type="submit" size="lg" busy={busy} disabled={!type} className="justify-self-start">
        Continuer
      </Button>
    </form>
  );
};
