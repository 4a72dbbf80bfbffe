import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { noPublisher, Publisher, publisherLabels } from '../../../../shared/contact/publisher.ts';
import { publisherPlaceholder } from '../../../build/pages.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { Unread } from '../../ui/unread.tsx';

const Settings = z.object({ publisher: z.optional(Publisher) });
type Reading = 'underway' | 'failed' | { publisher?: Publisher | undefined };

const useReading = () => {
  const [reading, setReading] = useState<Reading>('underway');
  const read = () => {
    setReading('underway');
    readSiteSettings().then(
      (settings) => setReading(Settings.parse(settings)),
      () => setReading('failed'),
    );
  };
  useEffect(read, []);
  return { reading, read };
};

/** What the settings of the stage say of its publisher. `keys`: which of it. */
export const PublisherFacts = ({ keys }: { keys: (keyof Publisher)[] }) => {
  const { reading, read } = useReading();
  if (reading === 'failed')
    return <Unread text="Ces informations n’ont pas pu être lues." busy={false} onRetry={read} />;
  if (reading === 'underway') return <p className="noscript:hidden">Lecture…</p>;
  const { publisher } = reading;
  if (!publisher) return <Notice tone="warning">{noPublisher}</Notice>;
  return (
    <dl className="space-y-2">
      {keys.map((key) => (
        <div key={key}>
          <dt className="text-muted text-note">{publisherLabels[key]}</dt>
          <dd>{publisher[key]}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The same where no script reads them: a deployment writes it into the page. */
export const WrittenPublisher = () => (
  <noscript>
    <p>{publisherPlaceholder}</p>
  </noscript>
);
