import { Button } from './button.tsx';

type UnreadProps = { text: string; busy: boolean; onRetry: () => void };

/** Replaces a part that could not be read, with a button that reads it again. */
export const Unread = ({ text, busy, onRetry }: UnreadProps) => (
  <div className="grid justify-items-start gap-3">
    <p role="alert" className="text-muted">
      {text}
    </p>
    <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
      Réessayer
    </Button>
  </div>
);
