import { sizeLabel } from '../../lib/size-label.ts';
import { useCreditsReading } from '../../quote-view/credits.ts';
import { UnknownPlan } from '../../quote-view/unknown-plan.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMissingFiles } from './draft-files.ts';
import type { Draft } from './drafts.ts';
import { FileDrop } from './file-drop.tsx';
import { FileList } from './file-list.tsx';
import { useFileLimits } from './use-uploads.ts';
import type { StepProps } from './wizard.ts';

/** A copied brief has no files: this names the files of its quote until they are added again. */
const LeftBehind = ({ left = [], files }: Draft) => {
  const missing = left.filter((name) => !files.some((file) => file.name === name));
  return (
    missing.length > 0 && (
      <Notice tone="warning" title="Les documents du devis d’origine ne sont pas repris">
        <span className="wrap-anywhere">Joignez-les à nouveau pour qu’ils comptent&nbsp;: {missing.join(', ')}.</span>
      </Notice>
    )
  );
};

/** The files of a draft, in both steps that take some. */
export const DraftDocuments = ({ wizard: { drafts, uploads }, draft }: StepProps) => {
  const limits = useFileLimits();
  const { failed, reading, retry } = useCreditsReading();
  const underway = uploads.of(draft.id);
  const gone = useMissingFiles(
    draft,
    drafts,
    underway.flatMap(({ id }) => id ?? []),
  );
  return (
    <div className="grid gap-3">
      <LeftBehind {...draft} />
      <FileDrop
        limits={limits && `Jusqu’à ${limits.files}\u00A0fichiers de ${sizeLabel(limits.bytes)}.`}
        onFiles={(chosen) => uploads.add(draft.id, chosen)}
      />
      {failed && <UnknownPlan reading={reading} retry={retry} />}
      <FileList draft={draft} uploads={uploads} gone={gone} />
      <p className="text-note text-muted">
        Facultatif. Ce que disent vos documents compte dans le devis, et chaque ligne cite le passage d’où elle vient.
      </p>
    </div>
  );
};
