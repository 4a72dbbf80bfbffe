import { acceptWords } from '../../shared/offer/agreements.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { formatCents } from '../../shared/text/format.ts';
import { calibrations } from '../support/calibrations.ts';
import type { Cloud } from '../support/cloud.ts';
import { codeFor, createPerson } from '../support/person.ts';
import { type recipients, sentWithOption } from '../support/sent-offer.ts';
import { type Driver, until } from './driver.ts';
import { labelled, named, stepsOf } from './steps.ts';

/** A devis is read by its link, an option ticked, a question asked, and the devis accepted by the code of a mail. */
export const recipientJourney = async (page: Driver, cloud: Cloud, kind: keyof typeof recipients) => {
  const { shown, press, type } = stepsOf(page);
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { offer, choosable, name, standing } = await sentWithOption(provider, kind);
  // From one link to another, only what follows the `#` would change.
  await page.open(`${cloud.url}/about`);
  await page.open(offer.link);
  await shown(`Devis ${offer.devis_number}`);
  await press(`${named(name, 'label')}?.control`);
  const due = formatCents(offerTotals(offer, [choosable]).due_cents);
  await shown(due);

  const question = 'Quand commencez-vous ?';
  await press('document.querySelector("#question summary")');
  await type(labelled('Votre question'), question);
  await press(named('Envoyer la question'));
  await until('the question is kept', async () => (await standing())?.messages[0]?.text === question);

  const email = offer.recipient.email ?? `alix.martin-${offer.id.toLowerCase()}@example.test`;
  if (kind === 'business') await type(labelled('En qualité de'), 'gérante');
  else await type(labelled('Votre adresse mail'), email);
  await press(`${named('J’ai lu ce devis', 'label')}?.control`);
  await press(named('Recevoir un code'));
  const field = labelled('Code reçu par mail');
  await until('the field of the code', () => page.read(`${field} !== undefined`));
  await type(field, await codeFor(cloud, email));
  await press(named(acceptWords[kind]));
  await shown('Devis accepté');
  const { state, chosen } = (await standing()) ?? {};
  if (state !== 'accepted' || chosen?.[0] !== choosable) throw new Error(`The offer is ${state}, with ${chosen}`);
  return due;
};
