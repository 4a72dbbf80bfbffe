import { ListChecks, PencilLine } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

const DirectPath = ({ onChoose }: { onChoose: () => void }) => (
  <button
    type="button"
    onClick={onChoose}
    className="group flex min-w-0 items-start gap-4 rounded-card border border-line-strong bg-surface p-5 text-left transition-colors hover:border-accent sm:p-6"
  >
    <PencilLine aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-accent" strokeWidth={1.5} />
    <span className="min-w-0 flex-1">
      <span className="block font-serif text-heading">Formulaire direct</span>
      <span className="mt-1 block text-muted">
        Vous savez ce que vous voulez&nbsp;: décrivez votre projet avec vos mots, en une page.
      </span>
    </span>
    <Glyph name="arrow-right" className="mt-1 size-5 transition-transform group-hover:translate-x-1" />
  </button>
);

const GuidedPath = () => (
  <div className="flex min-w-0 items-start gap-4 rounded-card border border-line-strong border-dashed p-5 sm:p-6">
    <ListChecks aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-muted" strokeWidth={1.5} />
    <div className="min-w-0 flex-1">
      <h2 className="flex flex-wrap items-center gap-3 font-serif text-heading">
        Questionnaire guidé <Badge>Prochaine version</Badge>
      </h2>
      <p className="mt-1 text-muted">
        Sept questions pour qui part d’une idée&nbsp;: l’objectif, la description, l’existant, les fonctionnalités, le
        budget, le délai, et tout ce qu’il faut savoir d’autre.
      </p>
    </div>
  </div>
);

/** Step 0: how the project will be described. */
export const PathChoice = ({ onDirect }: { onDirect: () => void }) => (
  <div className="grid gap-4">
    <DirectPath onChoose={onDirect} />
    <GuidedPath />
    <Notice tone="accent" title="Une estimation, pas un prix ferme">
      Sa précision dépend de celle de votre description.{' '}
      <TextLink to="/terms#service-quality">Ce que le service garantit</TextLink>
    </Notice>
  </div>
);
