import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { documentTypes } from '../../../../shared/quote/documents.ts';
import { Button } from '../../ui/button.tsx';

const accepted = Object.keys(documentTypes)
  .map((extension) => `.${extension}`)
  .join(',');

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are pasted anywhere on the page, and leaves pasted text to its field. */
const usePastedFiles = (onFiles: (files: File[]) => void) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};

/** `limits`: undefined until they are known. */
type Props = { limits: string | undefined; onFiles: (files: File[]) => void };

export const FileDrop = ({ limits, onFiles }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedFiles(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after a failure.
    target.value = '';
    onFiles(files);
  };
  const drag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label="Ajout de fichiers"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid gap-x-5 gap-y-3 rounded-card border border-dashed px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
    >
      <div>
        <p>Déposez ici un cahier des charges, des notes ou des maquettes, collez-les, ou choisissez-les.</p>
        <p className="mt-1 text-note text-muted">
          PDF, Word (.doc, .docx), texte (.txt, .md) ou image (.png, .jpg, .jpeg, .gif, .svg). {limits}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label="Fichiers à joindre"
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Choisir des fichiers
      </Button>
    </section>
  );
};
