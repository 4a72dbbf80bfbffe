import { useEffect, useEffectEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { errors } from '../../../../shared/errors.ts';
import type { Credits } from '../../../../shared/subscription.ts';
import { toast } from '../../ui/toast.ts';
import { type BriefValues, newDraft, useDraft } from './brief-draft.ts';
import { BriefForm } from './brief-form.tsx';
import { useCredits, useCreditsFailure, useCreditUpdates } from './credits.ts';
import { DocumentsStep } from './documents-step.tsx';
import { Generation, Running } from './generation.tsx';
import { GenerationFailure } from './generation-failure.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { PathChoice } from './path-choice.tsx';
import { useSendBrief } from './use-send-brief.ts';

const ends = {
  done: { title: 'Devis généré !', description: 'Un crédit a été utilisé', tone: 'success' },
  failed: {
    title: 'Erreur',
    description: "Une erreur s'est produite lors de la génération du devis",
    tone: 'danger',
  },
} as const;

/** Why nothing is to be sent yet; undefined where all is there. */
const obstacle = ({ projectName, projectType }: BriefValues, credits: Credits | undefined) => {
  const { title, sentence: description } = errors.insufficient_credits;
  if (credits?.credits_remaining === 0) return { title, description };
  return projectName.trim() && projectType
    ? undefined
    : { title: 'Champs requis', description: 'Veuillez remplir au moins le nom et le type de projet.' };
};

/** The wizard: draft and address decide which step is shown. */
const useGenerator = (user: string) => {
  const [search, setSearch] = useSearchParams();
  const { draft, update } = useDraft(user);
  const credits = useCredits();
  useCreditsFailure();
  const { reread } = useCreditUpdates();
  const sending = useSendBrief({ draft, update });
  const settle = (status: 'done' | 'failed') => {
    reread();
    toast(ends[status]);
    const fresh = newDraft();
    // What failed is tried again as another quote, with all that was typed.
    update(status === 'failed' ? { step: 2, nonce: fresh.nonce, sent: undefined } : fresh);
  };
  const startAnew = () => {
    update(newDraft());
    sending.reset();
    setSearch({});
  };
  const goBack = () => {
    const described = Boolean(draft.values.projectName);
    // What may have been taken keeps its key, and is not sent again without being asked for.
    const sent = draft.sent?.state === 'sending' ? { ...draft.sent, state: 'unsure' as const } : draft.sent;
    update({ step: described ? 2 : 1, sent });
    sending.reset();
    setSearch({});
  };
  const generate = () => {
    const missing = obstacle(draft.values, credits);
    if (missing) toast({ ...missing, tone: 'danger' });
    else sending.send();
  };
  return { draft, update, quote: search.get('quote'), ...sending, settle, startAnew, goBack, generate };
};

/** A send cut short by a reload goes on with its own key. */
const useResume = ({ draft, quote, send }: ReturnType<typeof useGenerator>) => {
  const interrupted = draft.sent?.state === 'sending' && !quote;
  const resume = useEffectEvent(() => {
    if (interrupted) send();
  });
  useEffect(() => resume(), []);
};

const Unsent = ({ onBack }: { onBack: () => void }) => (
  <GeneratorFrame title="Erreur de génération" step={3}>
    <GenerationFailure
      credit={'La demande n’a peut-être pas abouti\u00A0: la relancer n’utilisera qu’un seul crédit.'}
      onBack={onBack}
    />
  </GeneratorFrame>
);

export const Generator = ({ user }: { user: string }) => {
  const generator = useGenerator(user);
  const { draft, update, quote, sending, error, settle, startAnew, goBack, generate } = generator;
  useResume(generator);
  const { sent, step, values } = draft;
  const running = sent?.state === 'running' ? sent.quote : undefined;
  if (quote)
    return (
      <Generation
        key={quote}
        id={quote}
        awaited={running === quote}
        onEnd={settle}
        onBack={goBack}
        onNew={startAnew}
        onAnother={startAnew}
      />
    );
  if (running) return <Navigate to={`/generator?quote=${running}`} replace />;
  if (error && !sending && sent?.state === 'sending') return <Unsent onBack={goBack} />;
  if (sending || sent?.state === 'sending') return <Running />;
  if (step === 2)
    return (
      <GeneratorFrame title="Documents" lead="Un dernier regard avant de générer." step={2}>
        <DocumentsStep values={values} onBack={() => update({ step: 1 })} onGenerate={generate} />
      </GeneratorFrame>
    );
  if (step === 1)
    return (
      <GeneratorFrame title="Votre projet" lead="Plus c’est précis, plus l’estimation l’est aussi." step={1}>
        <BriefForm
          values={values}
          refusal={error}
          onType={(typed) => update({ values: typed })}
          onBack={() => update({ step: 0 })}
          onDone={() => update({ step: 2 })}
        />
      </GeneratorFrame>
    );
  return (
    <GeneratorFrame title="Nouveau devis" lead={'Comment voulez-vous décrire votre projet\u00A0?'} step={0}>
      <PathChoice onDirect={() => update({ step: 1, sent: undefined })} />
    </GeneratorFrame>
  );
};
