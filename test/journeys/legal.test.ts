import { expect, test } from 'vitest';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

/** The visible text of a page, with plain spaces. */
const textOf = async (address: string) => {
  const html = await (await fetch(cloud.url + address)).text();
  return (html.match(/<main.*<\/main>/s)?.[0] ?? '').replace(/<[^>]+>/g, '').replace(/[\s\u00A0]+/g, ' ');
};

test.each([
  ['/terms', 'personnes de 16 ans et plus'],
  ['/terms', 'au mois ou à l’année'],
  ['/terms', 'en sous-traitant au sens de l’article 28 du RGPD'],
  ['/privacy', 'Nous les traitons pour lui, en sous-traitant'],
  ['/terms', 'au moins 30 jours avant de s’appliquer'],
  ['/terms', 'projets et devis : 3 ans après votre dernière activité'],
  ['/terms', 'données techniques et journaux : 12 mois'],
  ['/terms', 'données de facturation : 10 ans'],
  ['/terms', 'la demande expresse par une case à cocher'],
  ['/terms', '« Renoncer au contrat ici », puis « Confirmer la rétractation »'],
  ['/terms', 'Je vous notifie ma rétractation du contrat portant sur l’abonnement'],
  ['/terms', '« Résilier votre contrat », puis « Notifier la résiliation »'],
  ['/terms', 'un compte supprimé puis rouvert, ou qui change d’adresse, n’en redonne pas'],
  ['/privacy', 'projets et devis : 3 ans après votre dernière activité'],
  ['/privacy', 'Journaux d’accès au site : date, adresse IP, page ou fichier demandé'],
  ['/privacy', 'données techniques et journaux : 12 mois, adresses IP comprises'],
  ['/privacy', 'données de facturation : 10 ans'],
  ['/privacy', 'avis sur l’outil : 3 ans'],
  [
    '/privacy',
    'empreinte qui compte les devis gratuits : 3 ans après le dernier d’entre eux, même si le compte est supprimé',
  ],
  ['/privacy', 'votre choix sur les cookies : 6 mois'],
  ['/privacy', 'personnes de 16 ans et plus'],
  ['/cookies', 'Un choix compte six mois'],
])('the page %s says “%s”', async (address, sentence) => {
  expect(await textOf(address)).toContain(sentence);
});

test('the six rights of a person are on the privacy page', async () => {
  const text = await textOf('/privacy');
  for (const right of ['Accès', 'Rectification', 'Effacement', 'Portabilité', 'Opposition', 'Limitation'])
    expect(text).toContain(`${right} : `);
});
