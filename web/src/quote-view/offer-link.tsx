import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

const about = 'offer-link';

const copy = async (link: string) => {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Lien copié', tone: 'success', about });
  } catch {
    toast({ title: 'Copie impossible', description: 'Sélectionnez le lien, puis copiez-le.', tone: 'danger', about });
  }
};

type CopyProps = { link: string } & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

export const CopyLink = ({ link, variant = 'secondary', size = 'sm' }: CopyProps) => (
  <Button variant={variant} size={size} className="justify-self-start" onClick={() => void copy(link)}>
    Copier le lien
  </Button>
);

/** The link by which a recipient reads the devis: whoever holds it can answer. `copied`: the page copies it elsewhere. */
export const OfferLink = ({ link, copied }: { link: string; copied: boolean }) => (
  <div className="grid gap-2">
    <TextField
      label="Lien du devis"
      hint="Qui le détient lit ce devis."
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
      className="font-mono text-note"
    />
    {!copied && <CopyLink link={link} />}
  </div>
);
