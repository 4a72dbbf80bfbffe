import { type ChangeEvent, useRef, useState } from 'react';
import { documentTypes, isPicture } from '../../../../shared/quote/documents.ts';
import { receivedLimits } from '../../../../shared/received/received-devis.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { useCredits } from '../../quote-view/credits.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useReadReceived } from './use-received.ts';

/** No figure of a picture could be checked against its words. */
const accepted = (Object.keys(documentTypes) as (keyof typeof documentTypes)[])
  .filter((extension) => !isPicture(extension))
  .map((extension) => `.${extension}`)
  .join(',');
const shortest = 40;

const Price = ({ free }: { free: boolean }) => {
  const credits = useCredits();
  if (free) return <>Cette première lecture est gratuite.</>;
  if (credits?.credits_remaining === 0)
    return (
      <>
        Cette lecture utilise un crédit, et il ne vous en reste aucun. <TextLink to="/pricing">Voir les plans</TextLink>
      </>
    );
  return (
    <>
      Cette lecture utilise un crédit
      {credits && <>&nbsp;; il vous en reste {credits.credits_remaining}</>}.
    </>
  );
};

/** A file or a text to be read beside the quote. `free`: the next reading costs nothing. */
export const AddReceived = ({ quote, first, free }: { quote: string; first: boolean; free: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [short, setShort] = useState(false);
  const { mutate, isPending } = useReadReceived(quote, () => {
    setText('');
    // The comparison stands above the form.
    window.scrollTo({ top: 0 });
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(target.files ?? [])];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) mutate({ file });
  };
  const read = () => {
    const isShort = text.trim().length < shortest;
    setShort(isShort);
    if (!isShort) mutate({ text });
  };
  return (
    <Card
      title={first ? 'Le devis que vous avez reçu' : 'Ajouter un devis'}
      description={<Price free={free} />}
      className="print:hidden"
    >
      <div className="grid gap-4">
        <div>
          <input
            ref={input}
            type="file"
            accept={accepted}
            onChange={choose}
            hidden
            aria-label="Fichier du devis reçu"
          />
          <Button variant={first ? 'primary' : 'secondary'} disabled={isPending} onClick={() => input.current?.click()}>
            Choisir un fichier
          </Button>
          <p className="mt-1 text-muted text-note">PDF, Word ou texte. Le fichier est effacé une fois lu.</p>
        </div>
        <TextArea
          label="Ou collez le texte du devis"
          rows={3}
          value={text}
          maxLength={receivedLimits.text}
          error={short && text.trim().length < shortest ? 'Collez le texte du devis' : undefined}
          counter={lengthCounter(text, receivedLimits.text)}
          disabled={isPending}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="secondary" className="justify-self-start" busy={isPending} onClick={read}>
          Lire ce texte
        </Button>
        <p role="status" className="text-muted">
          {isPending && 'Lecture du devis… Une vingtaine de secondes.'}
        </p>
      </div>
    </Card>
  );
};
