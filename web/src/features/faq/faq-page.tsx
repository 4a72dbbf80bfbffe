import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { allTopics } from './all-topics.ts';
import { searchTopics } from './search.ts';
import { TopicList } from './topic-list.tsx';

/** Up to this number the answers are shown unfolded. */
const few = 3;

const outcome = (count: number) => {
  if (count === 0) return 'Aucune réponse';
  return count === 1 ? '1\u00A0réponse' : `${count}\u00A0réponses`;
};

const Contents = () => (
  <nav aria-label="Rubriques" className="mt-8 max-lg:hidden">
    <p className="mb-2 text-muted text-note">Rubriques</p>
    {allTopics.map(({ id, title }) => (
      <a key={id} href={`#${id}`} className="block py-1.5 text-muted hover:text-ink">
        {title}
      </a>
    ))}
  </nav>
);

const NothingFound = () => (
  <Notice title="Rien ne correspond à ces mots." action={<ButtonLink to="/contact">Écrire au support</ButtonLink>}>
    Essayez un mot plus court, ou posez-nous la question.
  </Notice>
);

export default function FaqPage() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Reads what was typed into the prerendered page before hydration.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const searching = query.trim() !== '';
  const found = searchTopics(allTopics, query);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Page
      title="Questions fréquentes"
      lead="Les réponses par thème, puis les problèmes courants et leur solution."
      description="Questions fréquentes sur Chiffré&nbsp;: crédits, fiabilité de l’estimation, calibrage, compte, données, et solutions aux problèmes courants."
    >
      <div className="grid gap-x-16 gap-y-8 border-t pt-8 lg:grid-cols-[17rem_1fr]">
        <div className="side-column">
          <search className="noscript:hidden">
            <TextField
              label="Chercher"
              type="search"
              ref={field}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p role="status" className="mt-1.5 min-h-5 text-muted text-note">
              {searching && outcome(count)}
            </p>
          </search>
          {!searching && <Contents />}
        </div>
        <div className="min-w-0">
          {count === 0 ? <NothingFound /> : <TopicList topics={found} open={searching && count <= few} />}
        </div>
      </div>
    </Page>
  );
}
