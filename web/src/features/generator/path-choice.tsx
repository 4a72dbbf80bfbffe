import { ListChecks, type LucideIcon, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Glyph } from '../../ui/glyph.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

type PathProps = { icon: LucideIcon; title: string; onChoose: () => void; children: ReactNode };

const Path = ({ icon: Icon, title, onChoose, children }: PathProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="group flex min-w-0 items-start gap-4 rounded-card border border-line-strong bg-surface p-5 text-left transition-colors hover:border-accent sm:p-6"
  >
    <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-accent" strokeWidth={1.5} />
    <span className="min-w-0 flex-1">
      <span className="block font-serif text-heading">{title}</span>
      <span className="mt-1 block text-muted">{children}</span>
    </span>
    <Glyph name="arrow-right" className="mt-1 size-5 transition-transform group-hover:translate-x-1" />
  </button>
);

type Props = { onDirect: () => void; onGuided: () => void };

/** Step 0: how the project will be described. */
export const PathChoice = ({ onDirect, onGuided }: Props) => (
  <div className="grid gap-4">
    <Path icon={PencilLine} title="Formulaire direct" onChoose={onDirect}>
      Vous savez ce que vous voulez&nbsp;: décrivez votre projet avec vos mots, en une page.
    </Path>
    <Path icon={ListChecks} title="Questionnaire guidé" onChoose={onGuided}>
      Sept questions pour qui part d’une idée&nbsp;: l’objectif, la description, l’existant, les fonctionnalités, le
      budget, le délai, et tout ce qu’il faut savoir d’autre.
    </Path>
    <Notice tone="accent" title="Une estimation, pas un prix ferme">
      Sa précision dépend de celle de votre description.{' '}
      <TextLink to="/terms#service-quality">Ce que le service garantit</TextLink>
    </Notice>
  </div>
);
