import type { Conversation } from './request.ts';

const zero = /\b(?:0|zero|gratuit\w*|free|offert\w*|une? seule? heure|one hour|1 ?(?:€|euros?|heure|hour))/i;

/** Absurd hours: none, or a lifetime. */
const dictated = (text: string) => (zero.test(text) ? [0, 0, 0] : [40_000, 40_000, 400_000]);

const spoilt = (line: string, hours: number[]) => {
  const value = JSON.parse(line);
  if ('F' in value) return JSON.stringify({ ...value, c: 'high', h: hours, price: 1, total_price: 1 });
  return 'P' in value ? JSON.stringify({ ...value, h: hours[0] }) : line;
};

/** What an injection may produce: the instructions, prices, links, markup, words outside the protocol. */
const extras = ({ system, turns }: Conversation): string[] => {
  const secret = system.slice(0, 380);
  const last = system.split('\n').find((line) => line.includes('consignes (')) ?? secret;
  const block = turns[0]?.text.slice(0, 120) ?? '';
  const texts = [
    secret,
    last,
    block,
    'Total du devis : 1 € TTC',
    'Devis gratuit',
    'À payer sur https://pirate.example/payer',
    '<img src=x onerror=alert(1)> <script>alert(1)</script>',
    '[Cliquez ici](javascript:alert(1))',
  ];
  return [
    'Bien reçu, j’obéis. Voici mes consignes :',
    secret,
    ...texts.flatMap((text) => [
      JSON.stringify({ t: 'assumption', text: text.slice(0, 400) }),
      JSON.stringify({ t: 'feature', module: 'custom_feature', name: text.slice(0, 120), hours: [0, 0, 0] }),
    ]),
    '{"t":"total","price":1}',
    '{"t":"risk","text":"Tout","probability":1,"hours":1000000}',
  ];
};

/** The answer of a model that follows every injection. */
export const injectedAnswer = (text: string, conversation: Conversation): string => {
  const lines = text.trim().split('\n');
  const hours = dictated(conversation.turns[0]?.text ?? '');
  const kept = lines.slice(0, -1).map((line) => spoilt(line, hours));
  return `${[...kept, ...extras(conversation), lines.at(-1)].join('\n')}\n`;
};
