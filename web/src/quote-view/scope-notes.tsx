import type { Quote } from '../../../shared/quote/quote.ts';
import { formatHours, formatShare, typography } from '../../../shared/text/format.ts';
import { TextLink } from '../ui/link.tsx';

type Note = { text: string; aside?: string };

const Notes = ({ title, none, notes }: { title: string; none: string; notes: Note[] }) => (
  <section>
    <h3 className="font-medium">{title}</h3>
    {notes.length === 0 ? (
      <p className="mt-2 text-muted">{none}</p>
    ) : (
      <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-line-strong">
        {notes.map(({ text, aside }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same, and none moves
          <li key={index}>
            {text}
            {aside && <span className="block text-note text-muted tabular-nums">{aside}</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const riskAside = ({ probability, hours }: Quote['risks'][number]) =>
  `Probabilité ${formatShare(probability)}, ${formatHours(hours)} de plus s’il survient`;

const plain = (texts: string[]): Note[] => texts.map((text) => ({ text }));

const uses = {
  whole: undefined,
  beginning: 'Trop long\u00A0: seul son début a été lu.',
  nothing: 'Non utilisé\u00A0: le modèle de ce service ne lit pas cette image.',
  gone: 'Non utilisé\u00A0: une image n’est gardée que deux jours. Joignez-la à un nouveau devis pour qu’elle compte.',
};
const documentNote = ({ name, kind, pages, used }: NonNullable<Quote['documents']>[number]): Note => {
  const extent = kind === 'image' ? 'image' : pages && `${pages}\u00A0page${pages > 1 ? 's' : ''}`;
  const aside = uses[used];
  return { text: extent ? `${name} (${extent})` : name, ...(aside && { aside }) };
};

/** Lists assumptions, exclusions and risks. `refine` is the address at which its owner corrects them. */
export const ScopeNotes = ({ quote, refine }: { quote: Quote; refine?: string | undefined }) => (
  <div className="grid gap-8 sm:grid-cols-2">
    {quote.stated && (
      <Notes
        title="Précisé depuis"
        none=""
        notes={quote.stated.map(({ question, text }) => (question ? { text, aside: typography(question) } : { text }))}
      />
    )}
    <Notes title="Hypothèses" none="Aucune hypothèse particulière." notes={plain(quote.assumptions)} />
    <Notes title="Non compris" none="Rien n’est exclu explicitement." notes={plain(quote.exclusions)} />
    <Notes
      title="Risques"
      none="Aucun risque particulier."
      notes={quote.risks.map((risk) => ({ text: risk.text, aside: riskAside(risk) }))}
    />
    {quote.documents && <Notes title="Documents joints" none="Aucun." notes={quote.documents.map(documentNote)} />}
    {quote.unused_sentences && (
      <Notes
        title="Phrases non utilisées"
        none={
          quote.documents
            ? 'Chaque phrase de la description et des documents a servi.'
            : 'Chaque phrase de la description a servi.'
        }
        notes={quote.unused_sentences.map((sentence) => ({ text: `«\u00A0${sentence}\u00A0»` }))}
      />
    )}
    {refine && (
      <p className="print:hidden sm:col-span-2">
        <TextLink to={refine}>Confirmer, refuser ou compter ce qui manque</TextLink>
      </p>
    )}
  </div>
);
