import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type MailLink, mailLinkIn } from './mail-link.ts';
import { signUpOf } from './sign-up-memory.ts';
import { type SocialAnswer, socialAnswerIn } from './social-answer.ts';
import { takeSocialAnswer } from './social-sign-in.ts';

/** Leads the link of a mail to /auth, which carries it out. What it is for, until that page is there. */
const useMailLink = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [following, setFollowing] = useState<MailLink['purpose']>();
  const follow = useEffectEvent((link: MailLink) => {
    const from = signUpOf(link.user)?.from;
    return navigate('/auth?tab=login', { replace: true, state: { link, ...(from && { from }) } });
  });
  useEffect(() => {
    const link = mailLinkIn(hash);
    setFollowing(link?.purpose);
    if (link) void follow(link);
  }, [hash]);
  return following;
};

/** Carries out the answer of a sign-in with another service, at the site's root. True until there is a page to go to. */
const useSocialAnswer = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answering, setAnswering] = useState(false);
  const take = useEffectEvent(async (answer: SocialAnswer) => {
    setAnswering(true);
    const next = await takeSocialAnswer(answer);
    if (!next) return;
    setAnswering(false);
    // /auth leads on to where a person wanted to go; it knows which addresses are this site's.
    if (next.from) navigate('/auth', { replace: true, state: { from: next.from } });
    else navigate(next.path, { replace: true, ...(next.proved && { state: { proved: next.proved } }) });
  });
  useEffect(() => {
    const answer = pathname === '/' ? socialAnswerIn(search) : undefined;
    if (answer) void take(answer);
  }, [pathname, search]);
  return answering;
};

const followed = { confirm: 'Confirmation de votre adresse…', reset: 'Ouverture de votre lien…' };

const Following = ({ text }: { text: string }) => (
  <p role="status" className="fixed inset-x-0 top-0 z-40 bg-accent px-4 py-3 text-center text-on-accent">
    {text}
  </p>
);

/** Carries out what the address brings from a mail or from another service. Fetched by those who come so. */
export default function IncomingLinks() {
  const following = useMailLink();
  const answering = useSocialAnswer();
  return (
    <>
      {following && <Following text={followed[following]} />}
      {answering && <Following text="Connexion en cours…" />}
    </>
  );
}
