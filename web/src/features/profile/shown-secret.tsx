import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

type ShownSecretProps = {
  title: string;
  secret: string;
  /** The words of its button, and of the toast once it is copied. */
  copy: string;
  copied: { title: string; description: string };
  about: string;
  onClose: () => void;
  children: ReactNode;
};

/** A secret is shown this once. */
export const ShownSecret = ({ title, secret, copy, copied, about, onClose, children }: ShownSecretProps) => {
  const press = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ ...copied, tone: 'success', about });
    } catch {
      toast({
        title: 'Copie impossible',
        description: 'Sélectionnez le texte, puis copiez-le.',
        tone: 'danger',
        about,
      });
    }
  };
  return (
    <Notice
      tone="success"
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={press}>
            {copy}
          </Button>
          <Button size="sm" variant="secondary" onClick={onClose}>
            C’est noté
          </Button>
        </div>
      }
    >
      <p>{children}</p>
      <code className="mt-2 block select-all break-all rounded-control border bg-surface p-3 font-mono text-note">
        {secret}
      </code>
    </Notice>
  );
};
