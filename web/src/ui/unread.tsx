import { Button } from './button.tsx';

type UnreadProps = { text: string; busy: boolean; onRetry: () => void };

/** What could not be read, in the place where it would stand, and another try. */
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
