import { Link } from '../../ui/router-link.tsx';
import type { contentsOf } from './sections.tsx';

const look =
  'flex min-h-11 items-center rounded-control px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-ink';

type Props = { contents: ReturnType<typeof contentsOf>; current: string };

/** The contents of a tab of the profile: a column beside it, above it on a narrow screen. */
export const SectionList = ({ contents, current }: Props) => (
  <nav aria-label="Sommaire" className="grid content-start gap-1 sm:max-lg:grid-cols-2">
    {contents.map(({ id, label, to }) => (
      <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} className={look}>
        {label}
      </Link>
    ))}
  </nav>
);
