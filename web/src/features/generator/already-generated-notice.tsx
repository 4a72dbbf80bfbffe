import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './drafts.ts';
import { quoteAddress } from './steps.ts';

/** A step of a draft that was sent already says so, and leads to its quote. */
export const AlreadyGeneratedNotice = ({ id, sent }: Draft) =>
  sent?.quote && (
    <Notice
      tone="accent"
      title={sent.state === 'done' ? 'Ce projet est chiffré' : 'Le devis de ce projet est en cours'}
      action={<TextLink to={quoteAddress(sent.quote, id)}>Voir le devis</TextLink>}
    >
      {sent.state === 'done'
        ? 'Le générer de nouveau utilisera un autre crédit.'
        : 'Ce que vous changez ici fera un autre devis.'}
    </Notice>
  );
