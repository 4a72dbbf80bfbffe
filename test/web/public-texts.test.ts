import { expect, test } from 'vitest';
import { creditsPerTier } from '../../shared/quote/generation-limits.ts';
import { prerenderedPaths } from '../../web/build/pages.ts';
import { renderPage } from '../../web/src/app/prerendered.tsx';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** Sentences that a visitor of a page reads, with plain spaces. */
const sentencesOf = async (path: string) => {
  const html = await renderPage(path);
  return html
    .replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, '')
    .replace(/<\/(?:p|li|h[1-6]|t[dh]|dt|dd|button|summary|div|label|legend|figcaption)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([\w#]+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/[^\S\n]+/g, ' ')
    .split(/\n|(?<=[.!?]) (?=\p{Lu}|«)/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => ({ path, sentence }));
};
const all = (await Promise.all(prerenderedPaths.map(sentencesOf))).flat();

/**
 * Each sentence that `about` matches must match `says`; without `says` no sentence may match. `false`: an example that
 * the rule refuses.
 */
type Fact = { fact: string; about: RegExp; says?: RegExp; false: string };
const facts: Fact[] = [
  {
    fact: 'plans are sold',
    about:
      /aucune offre payante|sans vente|(?:sont|est) en essai|avant (?:toute souscription|l’ouverture des formules)/,
    false: 'Le service est en essai : aucune offre payante n’y est ouverte.',
  },
  {
    fact: 'the management of a team is all that is announced',
    about: /bientôt|à venir|prochainement|ce qui arrive|seront publiée?s|\barrive(?:nt)?\.$/,
    says: /^Gestion d’équipe/,
    false: 'Le devis reste dans votre historique ; la version PDF arrive.',
  },
  {
    fact: 'nothing that a page speaks of is still to be built',
    about: /pas encore/,
    says: /pas encore (?:sauvegardés|envoyé)/,
    false: 'Il n’y a pas encore d’autre adresse pour nous joindre.',
  },
  {
    fact: 'the PDF file is of the plans Pro and Enterprise',
    about: /\bPDF\b/,
    says: /Pro et Enterprise|^Export du devis en PDF$|se font sur le site|Télécharger le PDF$/,
    false: 'Le devis se relit, s’imprime et se télécharge en PDF.',
  },
  {
    fact: 'an address is changed in the profile',
    about: /(?:adresse|email)(?! d’un compte)[^.;]*écrivez-nous/,
    false: 'Pour l’email, le nom ou l’entreprise, écrivez-nous.',
  },
  {
    fact: 'an account of Google or GitHub has no password',
    about: /avec votre mot de passe/,
    says: /Google ou GitHub/,
    false: 'Le compte se supprime dans Mon profil, avec votre mot de passe.',
  },
  {
    fact: 'hours that were spent correct the quotes of Pro',
    about: /heures réellement passées sur vos projets/,
    says: /Pro|^Calibrage intelligent/,
    false: 'Les heures réellement passées sur vos projets finis corrigent vos devis suivants.',
  },
  {
    fact: 'the API and the regeneration are of the plan Enterprise',
    about: /L’API est ouverte|laisse vos outils/,
    says: /Enterprise/,
    false: 'L’API est ouverte à tous.',
  },
];
const refused = ({ about, says }: Fact, sentence: string) => about.test(sentence) && !says?.test(sentence);

test.each(facts)('no public page contradicts that $fact', (fact) => {
  expect(refused(fact, fact.false)).toBe(true);
  expect(all.filter(({ sentence }) => refused(fact, sentence))).toEqual([]);
  if (fact.says) expect(all.some(({ sentence }) => fact.about.test(sentence))).toBe(true);
});

test('every public page gives a plan its own number of quotes and its own price', () => {
  const prices = { Gratuit: 0, Pro: 7, Enterprise: 20 };
  const names = Object.keys(creditsPerTier) as (keyof typeof creditsPerTier)[];
  const told = all.flatMap(({ path, sentence }) =>
    names.flatMap((tier) => {
      const number = (unit: string) => new RegExp(`${tier}[^.\\d]{0,20}(\\d+) ${unit}`).exec(sentence)?.[1];
      const wrong = (found: string | undefined, right: number) => found !== undefined && Number(found) !== right;
      const isWrong =
        wrong(number('(?:devis|crédits) par mois'), creditsPerTier[tier]) || wrong(number('€'), prices[tier]);
      return isWrong ? [{ path, sentence }] : [];
    }),
  );
  expect(told).toEqual([]);
});

test.each([
  'me connecter avec Google ou GitHub',
  'changer d’adresse email',
  'copie de mes données',
  'supprimer mon compte',
  'souscrire à Pro ou à Enterprise',
])('the frequent questions mention “%s”', (words) => {
  const asked = all.filter(({ path }) => path === '/faq').map(({ sentence }) => sentence);
  expect(asked.some((sentence) => new RegExp(words).test(sentence))).toBe(true);
});
