import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Converse } from '../../functions/model/converse.ts';
import { describe as describeBrief } from '../../functions/model/describe.ts';
import { moduleById } from '../../shared/estimate/catalogue.ts';
import { outsideText } from '../../shared/quote/outside-text.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { readBlindCases } from '../eval/blind.ts';
import { readCases } from '../eval/briefs.ts';
import { count, describeOnce } from '../eval/evaluate.ts';
import { openModel } from '../eval/model.ts';

const briefOf = (description: string, projectName = 'Projet') =>
  Brief.parse({ projectName, projectType: 'other', customProjectType: 'Autre', description });

describe('a kind of work that no module is near', () => {
  const brief = briefOf(
    'Nous voulons un pilote de noyau Linux pour notre carte d’acquisition, et un petit outil de réglage pour le bureau.',
  );
  const answering = (text: string): Converse => {
    return async () =>
      (async function* (): AsyncGenerator<ConverseStreamOutput> {
        yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
        yield { messageStop: { stopReason: 'end_turn' } };
      })();
  };
  const readingOf = async (...lines: object[]) => {
    const all = [{ P: 'Un pilote' }, { F: 'custom_feature', n: 'Pilote' }, ...lines, { Z: 'Un pilote.' }, { t: 'end' }];
    const { unknown, usage, dropped } = await describeBrief(
      answering(all.map((line) => JSON.stringify(line)).join('\n')),
      { brief, documents: [], onProgress: () => undefined, deadline: Date.now() + 150_000, nonce: 'c0de' },
    );
    return { unknown, calls: usage.calls, dropped };
  };
  /** The sentence of the brief, behind the name and the type of the project. */
  const s = 3;

  test.each([
    ['in short', { U: 'un pilote de noyau', s }],
    ['in full names', { t: 'unknown', text: 'un pilote de noyau', source: String(s) }],
    ['as a sentence of its own', { U: ' Un pilote de noyau. ', s }],
  ])('is told %s, as it stands after « Ce projet comprend »', async (_, line) => {
    expect(await readingOf(line)).toEqual({ unknown: ['un pilote de noyau'], calls: 1, dropped: 0 });
  });

  test('keeps the capitals of a name, and is told once', async () => {
    const line = { U: 'PCIe, un pilote de noyau', s };
    expect(await readingOf(line, { ...line, s: '3 pilote de noyau' })).toMatchObject({ unknown: [line.U] });
  });

  test('is told three times at most', async () => {
    const { unknown } = await readingOf(
      ...['un', 'deux', 'trois', 'quatre'].map((text) => ({ U: `${text} pilotes`, s })),
    );
    expect(unknown).toHaveLength(3);
  });

  test.each([
    ['words that the client never wrote', { U: 'un pilote de noyau', s: '9 un câblage de bureaux' }],
    ['no words of the client', { U: 'un pilote de noyau' }],
    ['a link', { U: 'un pilote https://pirate.example', s }],
    ['markup', { U: '<b>un pilote</b>', s }],
    ['a sum', { U: 'un pilote à 1 €', s }],
    ['too long a text', { U: 'un pilote '.repeat(20), s }],
    ['no text', { U: '', s }],
  ])('is asked for again and dropped where it comes with %s', async (_, line) => {
    expect(await readingOf(line)).toEqual({ unknown: [], calls: 2, dropped: 1 });
  });
});

/** [name, description, what the quote says that it comprises] */
const outOfReach: [string, string, RegExp][] = [
  [
    'Jeu du potager',
    'Les enfants plantent des graines et arrosent leur carré. Trois potagers, un score par partie, des dessins gais. À jouer dans ' +
      'le navigateur de l’école, sans compte.',
    /un jeu/,
  ],
  [
    'Sécurité au laboratoire',
    'Nous voudrions un vrai jeu sérieux pour nos laborantins : douze minutes, quatre accidents à éviter, une note à la fin, et ' +
      'l’envoi de la note au service formation.',
    /un jeu/,
  ],
  [
    'Firmware du capteur de niveau',
    'Carte prête, microcontrôleur STM32, modem LoRaWAN. Lire la sonde toutes les dix minutes, garder trente jours de mesures, les ' +
      'envoyer au réseau, tenir trois ans sur pile.',
    /embarqué/,
  ],
  [
    'Passage à Odoo',
    'Négoce de bois, quarante personnes. Ventes, achats, stock et fabrication à paramétrer, reprise des articles et des clients ' +
      'de notre ancien logiciel, formation des équipes.',
    /progiciel/,
  ],
  [
    'Gestion de la coopérative',
    'Les licences Dolibarr sont à notre charge. Nous cherchons un intégrateur Dolibarr qui paramètre les achats, le stock et la ' +
      'facturation, et qui forme trois secrétaires.',
    /progiciel/,
  ],
  [
    'Pilote de carte',
    'Écrire un pilote de noyau Linux pour notre carte d’acquisition PCIe, avec transferts DMA et interruptions. La carte ' +
      'est conçue par nos soins, la documentation des registres est prête.',
    /bas niveau/,
  ],
  [
    'Renouvellement du parc',
    'Nous voulons renouveler 40 postes de travail et le pare-feu Fortinet de notre siège. Les anciens postes sont sous ' +
      'Windows 10. Il faut reprendre les données de chacun et configurer les switchs.',
    /postes et de réseaux/,
  ],
  [
    'Câblage',
    'Il nous faut le câblage RJ45 de deux étages, une baie de brassage et douze bornes wifi dans nos nouveaux bureaux, ' +
      'testés et étiquetés prise par prise avant l’emménagement.',
    /postes et de réseaux/,
  ],
  [
    'Standard',
    'Remplacement de notre autocom par un standard 3CX : 60 postes téléphoniques, un trunk SIP, la reprise des numéros ' +
      'SDA et la formation des hôtesses d’accueil.',
    /téléphonie/,
  ],
  [
    'Ligne de dosage',
    'Programmation d’un automate Siemens S7-1500 sous TIA Portal pour notre ligne de dosage, avec grafcet, pupitre et ' +
      'mise en service sur place. L’armoire est câblée.',
    /automate/,
  ],
  [
    'Jeton',
    'Écrire et faire auditer un smart contract en Solidity sur Ethereum, qui émet des jetons à nos membres et répartit ' +
      'les revenus entre eux chaque mois.',
    /blockchain/,
  ],
  [
    'Robot de bourse',
    'Nous voulons un robot de trading haute fréquence relié à notre courtier, qui passe des ordres selon nos signaux, ' +
      'avec des limites de perte par jour et un journal des ordres.',
    /bourse/,
  ],
  [
    'Langage',
    'Nous cherchons quelqu’un pour écrire un compilateur de notre langage métier vers du code C. La grammaire existe, ' +
      'les exemples aussi. Il faut des messages d’erreur clairs.',
    /compilateur/,
  ],
  [
    'Fluides',
    'Nous cherchons un développeur pour un logiciel de simulation numérique des fluides, en C++, pour nos ingénieurs, avec ' +
      'une interface simple et des cas d’essai publiés.',
    /simulation/,
  ],
  [
    'Écoulement',
    'Développer un code de simulation numérique d’écoulements par éléments finis, en C++ et MPI, qui tourne sur notre ' +
      'calculateur et reproduit les trois cas d’essai publiés.',
    /simulation/,
  ],
];

/** Near those words, and work that the catalogue knows. */
const withinReach: [string, string][] = [
  [
    'Prise de rendez-vous',
    'Notre standard téléphonique est saturé : nous voulons que les patients prennent rendez-vous en ligne, avec un rappel ' +
      'la veille par SMS, et que les secrétaires voient le planning.',
  ],
  [
    'Gestion de parc',
    'Une application web pour suivre nos 40 postes informatiques, nos imprimantes et nos switchs : fiche de chacun, ' +
      'demandes de dépannage, historique des pannes, export Excel.',
  ],
  [
    'Boutique de matériel',
    'Une boutique en ligne qui vend des ordinateurs portables, des serveurs et des pare-feu, avec panier, paiement par ' +
      'carte, livraison et comparateur de fiches techniques.',
  ],
  [
    'Intranet',
    'Un intranet hébergé sur notre serveur, derrière le pare-feu déjà en place, où les 300 salariés lisent les actualités ' +
      'et déposent leurs notes de frais. Pas de matériel à fournir.',
  ],
  [
    'Tablettes',
    'Une application Android pour nos techniciens, utilisable sans réseau, avec photos et signature. Les tablettes sont ' +
      'fournies par nos soins, les automates de la ligne ne sont pas concernés.',
  ],
  [
    'Site du cabinet',
    'Le site vitrine de notre cabinet d’ingénierie, spécialiste de la simulation numérique et du calcul par éléments finis ' +
      ': cinq pages, nos références, un formulaire de contact.',
  ],
  [
    'Résultats',
    'Une application web pour consulter les résultats de nos simulations numériques : liste des calculs, courbes, ' +
      'comparaison de deux essais, export des chiffres vers Excel.',
  ],
  [
    'Simulateur de prêt',
    'Un simulateur de prêt en ligne pour nos clients : montant, durée, taux, mensualité, puis une demande de rappel et un ' +
      'récapitulatif envoyé par courriel.',
  ],
  [
    'Assistant du support',
    'Un assistant qui répond à nos agents d’après la documentation, avec un jeu de 200 questions pour le mesurer et un tableau de ' +
      'bord des réponses mal notées.',
  ],
  [
    'Boutique de jeux en bois',
    'Une boutique en ligne de jouets et de jeux de société : catalogue, panier, paiement par carte, livraison en point relais.',
  ],
  [
    'Module pour Dolibarr',
    'Un module qui imprime une étiquette par colis à la validation de l’expédition, avec le poids et le code du transporteur.',
  ],
  [
    'Export vers Odoo',
    'Chaque nuit, envoyer les commandes de notre boutique dans Odoo 17, avec un journal des erreurs et une relance par courriel.',
  ],
];

describe('the local reader', () => {
  let model: Awaited<ReturnType<typeof openModel>>;
  beforeAll(async () => {
    model = await openModel();
  });
  afterAll(() => model.stop());
  const quoteOf = async (name: string, description: string) => {
    const brief = briefOf(description, name);
    const described = await describeOnce(model.describeProject, { brief, documents: [] });
    return described && { reading: described.reading, counted: count(brief, described) };
  };

  test.each(outOfReach)(
    '« %s »: the quote warns beside its total, gives no upper end, and asks',
    async (...subject) => {
      const [name, description, kind] = subject;
      const quote = await quoteOf(name, description);
      expect(quote?.reading.unknown).toMatchObject([expect.stringMatching(kind)]);
      const { outside, range } = quote?.counted ?? {};
      expect(outsideText({ outside })).toMatch(kind);
      expect([range?.hours.p90, range?.price.p90]).toEqual([null, null]);
      expect(outside?.questions.length).toBeGreaterThan(0);
    },
  );

  test('says it by the type that the client wrote, where the name of the project does not', async () => {
    const brief = Brief.parse({
      projectName: 'Les parts du capitaine',
      projectType: 'other',
      customProjectType: 'Jeu éducatif',
      description:
        'Trois îles, des planches à couper et des trésors à partager, pour une classe de CM1, dans le navigateur.',
    });
    const described = await describeOnce(model.describeProject, { brief, documents: [] });
    expect(described?.reading.unknown).toEqual(['un jeu']);
  });

  test.each(withinReach)('« %s » is work that the catalogue knows', async (name, description) => {
    expect((await quoteOf(name, description))?.reading.unknown).toEqual([]);
  });

  const blind = readBlindCases('blind').flatMap(({ heldOut, expected, ...briefCase }) =>
    !heldOut && expected ? { ...briefCase, expected } : [],
  );
  /** A module of its own does not make it usual: its quote warns all the same. */
  const isUnusual = ({ kinds, needs }: (typeof blind)[number]['expected']) =>
    kinds.includes('off catalogue') ||
    needs.some(({ modules }) => modules.some((id) => moduleById(id)?.unusual !== undefined));

  test('says it of no brief of the evaluation that estimators counted by usual modules', async () => {
    const known = [
      ...readCases().filter(({ heldOut, expected }) => !heldOut && expected),
      ...blind.filter(({ expected }) => !isUnusual(expected)),
    ];
    const warnings: string[] = [];
    for (const briefCase of known) {
      const described = await describeOnce(model.describeProject, briefCase);
      if (described?.reading.unknown?.length) warnings.push(`${briefCase.id}: ${described.reading.unknown}`);
    }
    expect(warnings).toEqual([]);
  }, 400_000);
});
