import type { Pen, View } from '../../view.ts';
import type { Queue } from './queue.ts';

const shown = (queue: Queue) => ({
  name: queue.settings.name,
  ...queue.counts(),
  visibility_ms: queue.settings.visibility,
  dead_letter_queue: queue.redrive?.queue.settings.name ?? null,
  max_receives: queue.redrive?.after ?? null,
  messages: queue.messages().map(({ id, body, received, sentAt, visibleAt }) => ({
    id,
    body,
    received,
    sent_at: new Date(sentAt).toISOString(),
    visible_at: new Date(visibleAt).toISOString(),
  })),
});

const heads = ['Message', 'Contenu', 'Lectures', 'Visible à'];

export const queuesView = (queues: Queue[]): View => {
  const json = () => queues.map(shown);
  const page = ({ html, table, time }: Pen) =>
    html`${json().map(({ name, visible, inFlight, delayed, messages }) => {
      const rows = messages.map(({ id, body, received, visible_at }) => [id, body, received, time(visible_at)]);
      return html`<h2>${name}</h2>
<p>${visible} à lire, ${inFlight} en cours de lecture, ${delayed} retardés.</p>
${table('Messages', heads, rows, 'Aucun message.')}`;
    })}`;
  const summary = () => `${json().reduce((total, { messages }) => total + messages.length, 0)} messages dans les files`;
  return { name: 'queues', label: 'Files', title: 'Files de messages', json, page, summary };
};
