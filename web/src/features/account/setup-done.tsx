import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountType } from '../../../../shared/account/account.ts';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';

const delay = 1_500;
const nextPages: Record<AccountType, { path: string; sentence: string; label: string }> = {
  developer: {
    path: '/calibration',
    sentence: 'Reste à calibrer l’outil sur vos tarifs et votre façon de travailler.',
    label: 'Aller au calibrage',
  },
  client: { path: '/', sentence: 'Vous pouvez décrire votre premier projet.', label: "Aller à l'accueil" },
};

/** The account is set: says so, then leads on by itself. */
export const SetupDone = ({ type }: { type: AccountType }) => {
  const navigate = useNavigate();
  const { path, sentence, label } = nextPages[type];
  const leave = useEffectEvent(() => navigate(path));
  useEffect(() => {
    const timer = setTimeout(() => leave(), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title="Votre profil est prêt" width="text">
      <div role="status" className="flex items-start gap-4 text-lead">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-success" strokeWidth={1.5} />
        <p>{sentence}</p>
      </div>
      <p className="mt-6">
        <TextLink to={path}>{label}</TextLink>
      </p>
    </Page>
  );
};
