import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { usePreview } from './use-preview.ts';

/** Pixels of a sheet with its margins; from `leastScaled` on the frame shows one as a whole, below it the lines wrap. */
const sheet = 860;
const leastScaled = 440;

/** The scale at which the sheet fits the width of the frame. */
const useScale = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => {
      const width = frame.clientWidth;
      setScale(width < leastScaled ? 1 : Math.min(1, width / sheet));
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return { ref, scale };
};

/**
 * Shows a document in a frame by an object address: the content policy lets no string become markup. The address is replaced
 * rather than added, so that the browser's Back leaves the page. The scroll position is kept, and the frame runs no scripts.
 */
const useDocument = (html: string) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const top = useRef(0);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    frame.current?.contentWindow?.location.replace(address);
    return () => URL.revokeObjectURL(address);
  }, [html]);
  const onLoad = () => {
    const view = frame.current?.contentWindow;
    view?.scrollTo(0, top.current);
    view?.addEventListener('scroll', () => {
      top.current = view.scrollY;
    });
  };
  return { ref: frame, onLoad };
};

const Sheet = ({ html }: { html: string }) => {
  const { ref, scale } = useScale();
  const size = `${100 / scale}%`;
  return (
    <div ref={ref} className="h-full overflow-hidden rounded-card border bg-sunken">
      <iframe
        title="Aperçu du devis"
        sandbox="allow-same-origin"
        {...useDocument(html)}
        className="origin-top-left"
        style={{ width: size, height: size, transform: `scale(${scale})` }}
      />
    </div>
  );
};

type Props = {
  reading: ReturnType<typeof usePreview>;
  /** The reason why the document is not updated; undefined while it follows the choices. */
  halted: string | undefined;
};

/** The devis as it would be issued now. */
export const Preview = ({ reading: { data, error, isFetching, refetch }, halted }: Props) => (
  <section aria-label="Aperçu" className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4 lg:min-h-9">
      <h2 className="font-medium max-lg:sr-only">Aperçu</h2>
      <p role="status" className="text-muted text-note">
        {halted ?? (isFetching ? 'Mise à jour…' : '')}
      </p>
    </div>
    {error && !isFetching ? (
      <Notice
        tone="danger"
        title="L’aperçu n’a pas pu être fait"
        action={
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      >
        Vos choix sont gardés.
      </Notice>
    ) : (
      data !== undefined && <Sheet html={data} />
    )}
    {data === undefined && !error && <Skeleton className="h-full w-full" />}
  </section>
);
