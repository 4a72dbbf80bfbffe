import { expect, test } from 'vitest';
import { Brief } from '../../shared/quote/quote.ts';
import { readCases } from '../eval/briefs.ts';

/** The sentence under the description where it is refused; undefined where it is taken. */
const refusal = (description: string) => {
  const { error } = Brief.safeParse({ projectName: 'Boutique', projectType: 'web', description });
  return error?.issues.find(({ path }) => path.join() === 'description')?.message;
};
const filled = (piece: string) => piece.repeat(Math.ceil(120 / [...piece].length));
const sentence = 'Décrivez votre projet avec des mots\u00A0: ce texte n’en contient pas assez';

test.each([
  ['one letter', filled('a')],
  ['the longest that fits', 'a'.repeat(20_000)],
  ['letters apart from each other', filled('a b c d e f g ')],
  ['a letter repeated into words', filled('aaa bbbb cc ddddd eee ffff ')],
  ['digits', filled('0123456789')],
  ['figures in a table', filled('12 450,00 € | 3 % | ')],
  ['punctuation', filled('!?., ')],
  ['lines', filled('-----\n=====\n')],
  ['spaces and one word', `Site${'\u200B'.repeat(120)}`],
  ['emoji', filled('🚀🔥 ')],
  ['one word again and again', filled('devis ')],
  ['one word in capitals and in small letters', filled('Devis DEVIS devis ')],
  ['two words again and again', filled('un site ')],
  ['one endless word', filled('azertyuiop')],
  ['syllables of a song', filled('la la la lala ')],
  ['an identifier', filled('d41d8cd98f00b204e9800998ecf8427e ')],
  ['an encoded text', filled('Qm9uam91ciBjZWNpIGVzdCB1biB0ZXN0IGVuY29kw6k1 ')],
  ['letters that nobody sees', filled('\u3164\u115F\u1160')],
  ['accents without a letter', filled('\u0301\u0300')],
  ['twenty thousand accents before two letters', `${'\u0301'.repeat(19_998)}ab`],
  ['halves of characters', filled('\uD83D')],
  ['one ideogram', filled('啊')],
])('a brief of %s is refused before anything is read', (_, description) => {
  expect(refusal(description)).toBe(sentence);
});

test.each(readCases().map(({ id, brief }) => [id, brief.description] as const))(
  'the words of the brief %s of the evaluation are enough',
  (_, description) => {
    expect(refusal(description)).toBeUndefined();
  },
);

test.each([
  ['a short list', `- devis en ligne\n- paiement\n- blog\n- CRM${'\n'.repeat(2)}${'-'.repeat(70)}`],
  [
    'a list of single words',
    '- Accueil\n- Catalogue\n- Panier\n- Paiement\n- Compte\n- Contact\n- Administration\n- Statistiques\n- Blog\n- Newsletter',
  ],
  [
    'a list with many figures',
    '1) 200 produits\n2) 3 langues\n3) 12 000 visiteurs / mois\n4) 45 commandes / jour\n5) budget 15 000 € HT\n6) 01/03/2027',
  ],
  [
    'a link and what is wanted',
    'Refaire https://www.exemple.fr/boutique/produits/page-1?categorie=42&tri=prix_croissant&page=2 en plus moderne',
  ],
  [
    'abbreviations',
    'MVP SaaS B2B : API REST, SSO, RGPD, CI/CD, KPI, CRM, ERP, PWA iOS/Android, i18n FR/EN, BDD SQL, hébergement UE.',
  ],
  [
    'long words',
    'Kraftfahrzeugversicherungsvergleichsportal mit Datenschutzgrundverordnungskonformer Nutzerverwaltung, Zahlungsabwicklung, Rechnungsstellung.',
  ],
  [
    'Finnish',
    'Verkkokauppajärjestelmän kokonaisuudistus, asiakkuudenhallintajärjestelmäintegraatio sekä toiminnanohjausjärjestelmä.',
  ],
  [
    'Vietnamese',
    'Chúng tôi bán trà và muốn bán hàng trên mạng. Khách tạo tài khoản, trả bằng thẻ, theo dõi đơn hàng của họ ở đó.',
  ],
  [
    'Greek',
    'Θέλουμε ένα ηλεκτρονικό κατάστημα για τσάι, με λογαριασμούς πελατών, πληρωμή με κάρτα και παρακολούθηση παραγγελιών.',
  ],
  [
    'Russian',
    'Нам нужен интернет-магазин чая: личный кабинет, оплата картой, отслеживание заказов, каталог и управление складом.',
  ],
  [
    'Arabic',
    'نريد متجرا إلكترونيا لبيع الشاي مع حسابات للعملاء والدفع بالبطاقة ومتابعة الطلبات وإدارة المخزون والكتالوج بلغتين اثنتين.',
  ],
  [
    'Hebrew',
    'אנחנו רוצים חנות מקוונת למכירת תה עם חשבונות לקוח, תשלום בכרטיס אשראי, מעקב אחר הזמנות וניהול מלאי וקטלוג בשתי שפות.',
  ],
  ['Hindi', 'हमें चाय बेचने के लिए एक ऑनलाइन दुकान चाहिए जिसमें ग्राहक खाता बनाएं, कार्ड से भुगतान करें और अपने ऑर्डर देख सकें।'],
  [
    'Korean',
    '차를 판매하는 온라인 쇼핑몰이 필요합니다. 고객은 계정을 만들고 카드로 결제하며 주문을 추적합니다. 재고와 상품 목록은 우리 팀이 직접 관리합니다. 한국어와 영어로 제공되어야 하고 휴대전화에서도 잘 보여야 합니다.',
  ],
  [
    'Chinese',
    '我们在两家商店销售散装茶叶，希望在网上销售。客户创建账户，用信用卡付款，跟踪订单。大约有两百种产品，中文和英文。我们的团队自己管理目录和库存。网站必须在手机上可读，并且速度要快，还需要一个简单的博客。',
  ],
  [
    'Japanese',
    'お茶を販売するオンラインショップが必要です。お客様はアカウントを作成し、カードで支払い、注文を追跡します。在庫と商品カタログは私たちが自分で管理します。日本語と英語で、スマートフォンでも読みやすいものにしてください。',
  ],
  ['Thai', 'เราต้องการร้านค้าออนไลน์สำหรับขายชาลูกค้าสามารถสร้างบัญชีชำระเงินด้วยบัตรและติดตามคำสั่งซื้อทีมงานของเราจัดการสินค้าคงคลังเอง'],
])('the words of a brief are enough: %s', (_, description) => {
  expect(description.trim().length).toBeGreaterThanOrEqual(100);
  expect(refusal(description)).toBeUndefined();
});

test('a short description is asked to be longer, whatever it holds', () => {
  expect(refusal('aaaa')).toBe('La description doit contenir au moins 100 caractères');
});
