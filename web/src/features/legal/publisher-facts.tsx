import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Publisher, publisherFacts, publisherLabels } from '../../../../shared/contact/publisher.ts';
import { publisherPlaceholder } from '../../../build/pages.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { Unread } from '../../ui/unread.tsx';

type Key = keyof Publisher;
type Facts = Record<Key, string>;

const Settings = z.object({ publisher: z.optional(Publisher) });

/** A deployment writes the facts into the page that it serves: React keeps the text that it finds there. */
const isWritten = () => typeof document === 'undefined' || document.querySelector('[data-publisher]') !== null;

const List = ({ keys, facts }: { keys: Key[]; facts?: Facts }) => (
  <dl data-publisher className="space-y-2">
    {keys.map((key) => (
      <div key={key}>
        <dt className="text-muted text-note">{publisherLabels[key]}</dt>
        <dd suppressHydrationWarning>{facts ? facts[key] : publisherPlaceholder(key)}</dd>
      </div>
    ))}
  </dl>
);

/** A visitor who comes from another page of the site has no prerendered facts, so they are read. */
const Fetched = ({ keys }: { keys: Key[] }) => {
  const [facts, setFacts] = useState<Facts | 'failed'>();
  const read = () => {
    setFacts(undefined);
    readSiteSettings().then(
      (settings) => setFacts(publisherFacts(Settings.parse(settings).publisher)),
      () => setFacts('failed'),
    );
  };
  useEffect(read, []);
  if (facts === 'failed') return <Unread text="Ces informations n’ont pas pu être lues." busy={false} onRetry={read} />;
  return facts ? <List keys={keys} facts={facts} /> : <p>Lecture…</p>;
};

/** Shows the publisher's facts from the settings of the stage. `keys` chooses among them. */
export const PublisherFacts = ({ keys }: { keys: Key[] }) => {
  const [written] = useState(isWritten);
  return written ? <List keys={keys} /> : <Fetched keys={keys} />;
};
