import type { ReactNode } from 'react';
import { type AppError, errors } from '../../../../shared/api/errors.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The page before the devis is read. Without JavaScript it stays like this. */
export const Loading = () => (
  <Page title="Votre devis" width="text">
    <div className="hidden noscript:block">
      <Notice tone="warning" title="Cette page a besoin de JavaScript">
        Autorisez-le pour ce site, ou ouvrez le lien dans un autre navigateur.
      </Notice>
    </div>
    <div className="noscript:hidden">
      <p role="status" className="text-muted">
        Ouverture du devis…
      </p>
      <div className="mt-6 grid gap-4 rounded-card border bg-surface p-5 sm:p-8">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-4 h-40 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  </Page>
);

const { title, sentence } = errors.offer_unknown;

/** A link without a token, or with one that is unknown, or whose devis was withdrawn: nobody is told which. */
export const NoOffer = ({ children }: { children: ReactNode }) => (
  <Page title={title} lead={sentence} width="text">
    <p>Le lien du mail doit être ouvert en entier&nbsp;: s’il a été coupé, copiez-le jusqu’à son dernier caractère.</p>
    <div className="mt-6">{children}</div>
  </Page>
);

export const Failed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => (
  <Page title={errors[error.code].title} width="text">
    <Notice tone="danger" action={<Button onClick={onRetry}>Réessayer</Button>}>
      {sentenceOf(error)}
    </Notice>
  </Page>
);
