import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** `reloadDocument`: the browser loads the address itself, which is a file and no page. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state'> & { to: To; reloadDocument?: boolean };

/** True for an address with a scheme, which is outside of the site. */
const isElsewhere = (to: To): to is string => typeof to === 'string' && /^[a-z][a-z\d+.-]*:/i.test(to);

/** A link to a page of the site, or to an address elsewhere. The router's own link also loads the prefetching of its framework, which no page uses. */
export const Link = ({ to, replace, state, reloadDocument, onClick, ...props }: LinkProps) => {
  const path = useHref(isElsewhere(to) ? '' : to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: props.target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument && !isElsewhere(to)) follow(event);
  };
  return <a {...props} href={isElsewhere(to) ? to : path} onClick={press} />;
};

/** A link of a navigation, marked where it leads to the page that is shown or to a parent of it. */
export const NavLink = ({ to, ...props }: LinkProps & { to: string }) => {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />;
};
