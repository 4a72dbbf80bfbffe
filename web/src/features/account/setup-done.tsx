import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountType } from '../../../../shared/account/account.ts';
import { usePathAfterSetup } from '../../lib/session/return-path.ts';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';

const delay = 1_500;
const sentences: Record<AccountType, string> = {
  developer: 'Reste à calibrer l’outil sur vos tarifs et votre façon de travailler.',
  client: 'Vous pouvez décrire votre premier projet.',
};

/** The account is set: says so, then leads on by itself. */
export const SetupDone = ({ type }: { type: AccountType }) => {
  const navigate = useNavigate();
  const from = usePathAfterSetup();
  const path = type === 'developer' ? '/calibration' : from;
  const leave = useEffectEvent(() => navigate(path, { state: { from } }));
  useEffect(() => {
    const timer = setTimeout(() => leave(), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title="Votre profil est prêt" width="text">
      <div role="status" className="flex items-start gap-4 text-lead">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-success" strokeWidth={1.5} />
        <p>{sentences[type]}</p>
      </div>
      <p className="mt-6">
        <TextLink to={path} state={{ from }}>
          {type === 'developer' ? 'Aller au calibrage' : path === '/' ? "Aller à l'accueil" : 'Continuer'}
        </TextLink>
      </p>
    </Page>
  );
};
