import * as z from 'zod/mini';
import { Fault } from '../cloud/gateway/faults.ts';
import type { Gateway } from '../cloud/gateway/gateway.ts';
import type { Clock } from '../cloud/host/clock.ts';
import type { View } from '../cloud/view.ts';

/** Every AWS call of this machine. */
const callsView = (gateway: Gateway): View => ({
  name: 'calls',
  label: 'Appels AWS',
  title: 'Appels AWS',
  json: () => gateway.calls(),
  page: ({ html, table, time, button, newest }) => {
    const all = gateway.calls();
    const rows = newest(all).map((call) => [
      time(call.at),
      call.function,
      `${call.service} ${call.operation}`,
      call.asks.map(({ action, resource }) => html`<div>${action} <span class="quiet">${resource}</span></div>`),
      call.allowed ? 'permis' : html`<span class="warning">refusé</span>`,
      call.fault ?? '',
      call.status ?? '',
      call.ms ?? '',
    ]);
    const heads = ['Heure', 'Fonction', 'Appel', 'Droits demandés', 'Verdict', 'Panne', 'Réponse', 'ms'];
    const caption = `${all.length} appels, les plus récents d’abord`;
    return html`${button('/_local/calls/clear', 'Oublier les appels')}
${table(caption, heads, rows, 'Aucun appel pour le moment.')}`;
  },
  summary: () => {
    const all = gateway.calls();
    return `${all.length} appels AWS, dont ${all.filter(({ allowed }) => !allowed).length} refusés`;
  },
  switches: { delete: () => gateway.forgetCalls() },
});

const faultKinds: Record<Fault['kind'], string> = {
  'fail-before': 'échoue avant l’effet',
  'fail-after': 'échoue après l’effet',
  'lose-answer': 'réponse perdue',
  throttle: 'trop de demandes',
  conflict: 'conflit',
  delay: 'retard',
  'crash-before': 'fonction tuée avant l’effet',
  'crash-after': 'fonction tuée après l’effet',
};

/** The planned faults. */
const faultsView = ({ faults }: Gateway): View => ({
  name: 'faults',
  label: 'Pannes',
  title: 'Pannes',
  json: () => faults.list(),
  page: ({ html, table, button }) => {
    const rows = faults
      .list()
      .map((fault) => [
        fault.function ?? 'toutes',
        fault.service ?? 'tous',
        fault.action ?? 'toutes',
        fault.kind,
        fault.times,
      ]);
    const heads = ['Fonction', 'Service', 'Action', 'Panne', 'Encore'];
    return html`<p>Une panne attend l’appel suivant qui lui ressemble. Les SDK réessaient : une panne qui n’arrive
qu’une fois ne se voit souvent pas.</p>
<form method="post" action="/_local/faults">
<label>Fonction <input name="function" placeholder="toutes"></label>
<label>Service <input name="service" placeholder="tous"></label>
<label>Action <input name="action" placeholder="toutes"></label>
<label>Panne <select name="kind">${Object.entries(faultKinds).map(([kind, name]) => html`<option value="${kind}">${name}</option>`)}</select></label>
<label>Fois <input name="times" type="number" min="1" value="1"></label>
<label>Retard (ms) <input name="ms" type="number" min="0" value="1000"></label>
<button type="submit">Ajouter</button>
</form>
${table('Pannes en attente', heads, rows, 'Aucune panne en attente.')}
${rows.length > 0 && button('/_local/faults/clear', 'Tout retirer')}`;
  },
  summary: () => `${faults.list().length} pannes en attente`,
  switches: { post: (input) => faults.add(z.parse(Fault, input)), delete: () => faults.clear() },
});

const year = 366 * 24 * 3_600_000;
const Advance = z.strictObject({ advance_ms: z.int().check(z.minimum(0), z.maximum(10 * year)) });

/** The local cloud's time. */
const clockView = (clock: Clock): View => {
  const json = () => ({ now: new Date(clock.now()).toISOString(), ahead_ms: clock.ahead });
  return {
    name: 'clock',
    label: 'Horloge',
    title: 'Horloge',
    json,
    page: ({ html }) => {
      const { now, ahead_ms } = json();
      return html`<p>Il est <time datetime="${now}">${now}</time>, ${Math.round(ahead_ms / 1000)} s d’avance sur la machine.</p>
<form method="post" action="/_local/clock">
<label>Avancer de (ms) <input name="advance_ms" type="number" min="0" value="60000"></label>
<button type="submit">Avancer</button>
</form>`;
    },
    switches: { post: (input) => clock.advance(z.parse(Advance, input).advance_ms) },
  };
};

/** The views of the gateway and the clock. */
export const coreViews = (gateway: Gateway, clock: Clock): View[] => [
  callsView(gateway),
  faultsView(gateway),
  clockView(clock),
];
