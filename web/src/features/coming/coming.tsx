import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';

type ComingPageProps = {
  title: string;
  lead: string;
  /** What the page will hold: a list's items. */
  contents: ReactNode;
  /** Where to go until then. */
  meanwhile: { to: string; label: string; why: string }[];
};

const Meanwhile = ({ to, label, why }: ComingPageProps['meanwhile'][number]) => (
  <li className="border-t py-4">
    <TextLink to={to}>{label}</TextLink>
    <p className="mt-1 text-muted text-note">{why}</p>
  </li>
);

/** A page that is being prepared: what it will hold, where to go meanwhile. */
export const ComingPage = ({ title, lead, contents, meanwhile }: ComingPageProps) => (
  <Page title={title} lead={lead} action={<Badge tone="warning">En préparation</Badge>}>
    <div className="grid gap-x-16 gap-y-12 border-t pt-8 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <h2 className="font-serif text-heading">Ce que cette page contiendra</h2>
        <ul className="mt-4 max-w-prose list-disc space-y-2 pl-5 marker:text-signal">{contents}</ul>
      </div>
      <aside>
        <h2 className="font-serif text-heading">En attendant</h2>
        <ul className="mt-4">
          {meanwhile.map((link) => (
            <Meanwhile key={link.to} {...link} />
          ))}
        </ul>
      </aside>
    </div>
  </Page>
);
