import { FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { extensionOf, isPicture } from '../../../../shared/quote/documents.ts';
import { sizeLabel } from '../../lib/size-label.ts';
import { useModel } from '../../lib/use-model.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Draft, KeptFile } from './drafts.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const Icon = ({ name }: { name: string }) => {
  const extension = extensionOf(name);
  const Kind = extension && isPicture(extension) ? ImageIcon : FileText;
  return <Kind aria-hidden="true" className="mt-0.5 size-5 text-muted" strokeWidth={1.75} />;
};

type RowProps = { name: string; size: number; status: ReactNode; busy?: boolean; action: string; onRemove: () => void };

const Row = ({ name, size, status, busy = false, action, onRemove }: RowProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-t py-3 first:border-t-0">
    <Icon name={name} />
    <div className="grid min-w-0 gap-1.5">
      <p className="wrap-anywhere">
        {name} <span className="whitespace-nowrap text-muted text-note">{sizeLabel(size)}</span>
      </p>
      {status}
    </div>
    <Button variant="quiet" size="sm" busy={busy} onClick={onRemove} aria-label={`${action} ${name}`}>
      {!busy && <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
    </Button>
  </li>
);

const foundIn = ({ kind, pages }: KeptFile) => {
  if (kind === 'image') return 'Image jointe';
  if (pages === undefined) return 'Texte lu';
  return pages > 1 ? `${pages}\u00A0pages lues` : '1\u00A0page lue';
};

const Kept = ({ file, gone }: { file: KeptFile; gone: boolean }) => {
  const unread = useModel()?.seesPictures === false && file.kind === 'image';
  if (gone)
    return (
      <p className="text-danger text-note">
        Ce fichier n’est plus disponible&nbsp;: un fichier sans devis s’efface après un jour. Retirez-le, puis
        ajoutez-le à nouveau.
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-2 text-note">
      <Badge tone={unread ? 'warning' : 'success'}>{foundIn(file)}</Badge>
      {unread && (
        <span className="text-muted">
          Cette image ne sera pas lue&nbsp;: le modèle de ce service ne voit pas les images. Décrivez dans le projet ce
          qu’elle montre.
        </span>
      )}
      {file.cut && <span className="text-muted">Texte trop long&nbsp;: seul son début sera lu.</span>}
    </p>
  );
};

const Underway = ({ upload: { name, status, sent, why } }: { upload: Upload }) => {
  if (status === 'error')
    return (
      <p className="text-note">
        <Badge tone="danger">Échec</Badge> <span className="text-danger">{why}</span>
      </p>
    );
  const percent = Math.round(sent * 100);
  return (
    <div className="grid gap-1.5 text-muted text-note">
      <span>{sent < 1 ? `Envoi\u00A0: ${percent}\u00A0%` : 'Lecture du fichier…'}</span>
      <progress max={100} value={sent < 1 ? percent : undefined} aria-label={`Progression de ${name}`} />
    </div>
  );
};

type Props = { draft: Draft; uploads: Uploads; gone: string[] };

/** The files of a draft: those that will be used, those on their way, those that did not make it. */
export const FileList = ({ draft: { id, files }, uploads, gone }: Props) => {
  const underway = uploads.of(id);
  if (files.length + underway.length === 0) return null;
  return (
    <ul aria-label="Fichiers du projet" className="rounded-card border bg-surface px-4">
      {files.map((file) => (
        <Row
          key={file.id}
          name={file.name}
          size={file.size}
          status={<Kept file={file} gone={gone.includes(file.id)} />}
          busy={uploads.removing === file.id}
          action="Supprimer"
          onRemove={() => uploads.remove(id, file)}
        />
      ))}
      {underway.map((upload) => (
        <Row
          key={upload.key}
          name={upload.name}
          size={upload.size}
          status={<Underway upload={upload} />}
          action={upload.status === 'error' ? 'Retirer' : 'Arrêter l’envoi de'}
          onRemove={() => uploads.drop(upload.key)}
        />
      ))}
    </ul>
  );
};
