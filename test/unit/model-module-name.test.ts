import { expect, test } from 'vitest';
import { moduleNamed, moduleNear } from '../../functions/model/module-name.ts';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import { fc } from '../support/properties.ts';

test.each([
  ['payment', 'payment'],
  [' payment ', 'payment'],
  ['Payment', 'payment'],
  ['payments', 'payment'],
  ['online_payment', 'payment'],
  ['Paiement en ligne', 'payment'],
  ['PAIEMENTS_EN_LIGNE', 'payment'],
  ['carte bancaire', 'payment'],
  ['cart-checkout', 'cart_checkout'],
  ['checkout', 'cart_checkout'],
  ['Panier & commande', 'cart_checkout'],
  ['user_authentication', 'authentication'],
  ['Login', 'authentication'],
  ['Générations de documents', 'document_generation'],
  ['Back-Office', 'admin_panel'],
  ['RGPD', 'privacy'],
  ['réseaux sociaux', 'social_networks'],
  ['e-commerce', 'product_catalogue'],
  ['Chatbot', 'ai_assistant'],
  ['module sms', 'sms'],
  ['Système de réservation', 'booking'],
])('a model that writes « %s » means %s', (written, id) => expect(moduleNamed(written)?.id).toBe(id));

test.each([
  '',
  '   ',
  '_',
  'quantum',
  'module',
  'système',
  'interface',
  'internet',
  'tests',
  'paiement des salaires',
  'user',
])('« %s » names no module of the catalogue', (written) => expect(moduleNamed(written)).toBeUndefined());

test.each(catalogue.map((module) => [module.id, module] as const))(
  'the module %s is found by all its names',
  (_, module) => {
    for (const name of [module.id, module.id.replaceAll('_', ' '), module.name, module.name.toUpperCase()])
      expect([name, moduleNamed(name)?.id]).toEqual([name, module.id]);
    for (const alias of module.aliases) expect([alias, moduleNamed(alias)?.id]).toEqual([alias, module.id]);
  },
);

test('any text names one module of the catalogue, or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const module = moduleNamed(text);
      expect(module === undefined || catalogue.includes(module)).toBe(true);
    }),
  );
});

test.each([
  ['payement en ligne', 'payment'],
  ['autentication', 'authentication'],
  ['product_cataloge', 'product_catalogue'],
  ['admin_panle', 'admin_panel'],
])('the misspelt « %s » names the module %s', (written, id) => expect(moduleNear(written)?.id).toBe(id));

test.each(['', 'user', 'smss', 'téléportation', 'paiement des salaires'])(
  '« %s » is near the name of no module',
  (written) => expect(moduleNear(written)).toBeUndefined(),
);
