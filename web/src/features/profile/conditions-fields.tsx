import { type ChangeEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { legalDetailsLimits } from '../../../../shared/account/legal-details.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import type { LegalForm } from './use-save-legal-details.ts';

const name = 'general_conditions';
const limit = legalDetailsLimits[name];
/** Bytes of a file that may still hold a text within the limit. */
const mostBytes = 4 * limit;

/** A text file as its system wrote it: UTF-8, else the encoding of Windows. */
const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const Import = ({ onText }: { onText: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size <= mostBytes) return onText(await textOf(file));
    toast({
      title: 'Fichier trop volumineux',
      description: `Vos conditions tiennent en ${limit.toLocaleString('fr')}\u00A0caractères.`,
      tone: 'danger',
      about: name,
    });
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label="Fichier des conditions"
        onChange={read}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        Importer un fichier texte
      </Button>
    </div>
  );
};

type ReplacingProps = { onReplace: () => void; onKeep: () => void };
/** Asks before typed conditions are lost. */
const Replacing = ({ onReplace, onKeep }: ReplacingProps) => (
  <Dialog
    open
    onClose={onKeep}
    title="Remplacer les conditions saisies&nbsp;?"
    actions={
      <>
        <Button variant="secondary" onClick={onKeep}>
          Garder le texte saisi
        </Button>
        <Button variant="danger" onClick={onReplace}>
          Remplacer
        </Button>
      </>
    }
  >
    <p>Le texte du fichier prend la place de celui de vos conditions générales. Rien n’est enregistré avant vous.</p>
  </Dialog>
);

/** The provider's own terms of sale, which follow each of its devis. */
export const ConditionsFields = ({ form }: { form: LegalForm }) => {
  const typed = useWatch({ control: form.control, name });
  const [imported, setImported] = useState<string>();
  const [replaced, setReplaced] = useState<string>();
  const put = (text: string) => form.setValue(name, text, { shouldValidate: true, shouldDirty: true });
  const take = (text: string) => (typed?.trim() && typed !== text ? setImported(text) : put(text));
  const replace = () => {
    setReplaced(typed ?? '');
    put(imported ?? '');
    setImported(undefined);
  };
  const undo = () => {
    put(replaced ?? '');
    setReplaced(undefined);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 font-serif text-lg">Conditions générales</legend>
      <TextArea
        label="Texte des conditions générales"
        optional
        rows={10}
        hint="Imprimées à la suite de chaque devis, avec leurs paragraphes."
        counter={lengthCounter(typed, limit)}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
      <div className="flex flex-wrap gap-3">
        <Import onText={take} />
        {replaced !== undefined && (
          <Button variant="quiet" size="sm" onClick={undo}>
            Reprendre le texte d’avant
          </Button>
        )}
      </div>
      {imported !== undefined && <Replacing onReplace={replace} onKeep={() => setImported(undefined)} />}
    </fieldset>
  );
};
