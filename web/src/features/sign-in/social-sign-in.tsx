import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GitHubMark, GoogleMark } from './brand-marks.tsx';

const services = [
  { name: 'Google', mark: <GoogleMark /> },
  { name: 'GitHub', mark: <GitHubMark /> },
];

/** Sign-in with an account that one has elsewhere: announced, and said not to be open yet to whoever tries. */
export const SocialSignIn = () => {
  const [asked, setAsked] = useState<string>();
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {services.map(({ name, mark }) => (
          <Button key={name} variant="secondary" onClick={() => setAsked(name)}>
            {mark}
            Continuer avec {name}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {asked && (
          <Notice tone="warning" title={`La connexion avec ${asked} n’est pas encore ouverte`}>
            Elle arrive dans une prochaine version. En attendant, utilisez votre email et un mot de passe.
          </Notice>
        )}
      </div>
    </div>
  );
};
