import { useEffect, useState } from 'react';

/** Under the header and the table of contents, a little beyond where a link leads to. In pixels: no rem is allowed here. */
const under = '-128px 0px 0px 0px';

/**
 * Of the parts of a page, by their addresses in their order, the one that is read: that of the page's address while it is in
 * sight, else the first one in sight. Undefined above them all.
 */
export const usePartInSight = (anchors: string): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inSight = new Set<string>();
    const choose = () => {
      const addressed = location.hash.slice(1);
      setCurrent(inSight.has(addressed) ? addressed : anchors.split(' ').find((anchor) => inSight.has(anchor)));
    };
    // A part may arrive after the page: each change looks for it anew.
    const watch = () => {
      for (const part of anchors.split(' ').map((anchor) => document.getElementById(anchor)))
        if (part) observer.observe(part);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target.id);
        choose();
        watch();
      },
      { rootMargin: under },
    );
    watch();
    addEventListener('hashchange', choose);
    return () => {
      observer.disconnect();
      removeEventListener('hashchange', choose);
    };
  }, [anchors]);
  return current;
};
