import { type ComponentType, useState } from 'react';
import { Glyph } from '../ui/glyph.tsx';
import { toast } from '../ui/toast.ts';

type DialogProps = { open: boolean; onClose: () => void };
const load = () => import('../features/feedback/feedback-dialog.tsx');

/**
 * Floats over the bottom right corner of every page, and stands at its end on a narrow screen; the dialog's code comes with
 * the first press. On a phone it leaves while consent is asked for (no `data-consent` on the root).
 */
export const FeedbackButton = () => {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const show = async () => {
    setState('loading');
    try {
      const { default: loaded } = await load();
      setDialog(() => loaded);
      setState('open');
    } catch {
      setState('closed');
      toast({ title: 'Erreur', description: 'Cette fenêtre n’a pas pu s’ouvrir. Réessayez.', tone: 'danger' });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading' || undefined}
        onClick={show}
        className="feedback-button items-center justify-center gap-2 rounded-full border border-line-strong bg-surface shadow-float transition-colors hover:border-ink aria-busy:cursor-progress aria-busy:text-muted print:hidden noscript:hidden"
      >
        <Glyph name="speech" />
        <span className="lg:max-[100rem]:sr-only">Donnez votre avis</span>
      </button>
      {Dialog && <Dialog open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
};
