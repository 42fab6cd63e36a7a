import type { Stores } from '@hiram/server/ports';
import type { MarketCode } from '@hiram/domain';
import { termsOf, termsProfileOf } from './product-terms.ts';

type Words = Readonly<Record<'en' | 'fil' | 'es' | 'id' | 'hi' | 'zh-CN', string>>;

/** Settings shared by every product of the demo lender. */
const common = {
  buttonText: {
    en: 'Apply now',
    fil: 'Mag-apply na',
    es: 'Solicitar ahora',
    id: 'Ajukan sekarang',
    hi: 'अभी आवेदन करें',
    'zh-CN': '立即申请',
  },
  amountRangeDesc: {
    en: 'you can borrow',
    fil: 'ang puwedeng i-loan',
    es: 'es lo que puede pedir',
    id: 'yang bisa dipinjam',
    hi: 'तक का लोन',
    'zh-CN': '可借金额',
  },
  description: {
    en: 'a month, on the loan amount',
    fil: 'kada buwan, sa halaga ng loan',
    es: 'al mes, sobre el monto del préstamo',
    id: 'per bulan, dari jumlah pinjaman',
    hi: 'प्रति माह, लोन की रकम पर',
    'zh-CN': '每月，按借款金额计算',
  },
} as const satisfies Readonly<Record<string, Words>>;

const fourInstalments: Words = {
  en: '4 instalments',
  fil: '4 na hulog',
  es: '4 cuotas',
  id: '4 cicilan',
  hi: '4 किस्तें',
  'zh-CN': '分 4 期还',
};
const answerInADay: Words = {
  en: 'Answer within a day',
  fil: 'May sagot sa loob ng isang araw',
  es: 'Respuesta en un día',
  id: 'Jawaban dalam sehari',
  hi: 'एक दिन में जवाब',
  'zh-CN': '一天内答复',
};
const smallAmounts: Words = {
  en: 'Small amounts',
  fil: 'Maliliit na halaga',
  es: 'Montos pequeños',
  id: 'Jumlah kecil',
  hi: 'छोटी रकम',
  'zh-CN': '小额借款',
};
const repeatClients: Words = {
  en: 'For repeat clients',
  fil: 'Para sa mga dati nang kliyente',
  es: 'Para clientes recurrentes',
  id: 'Untuk nasabah lama',
  hi: 'पुराने ग्राहकों के लिए',
  'zh-CN': '老客户专享',
};
const twelveMonths: Words = {
  en: 'Up to 12 months',
  fil: 'Hanggang 12 buwan',
  es: 'Hasta 12 meses',
  id: 'Hingga 12 bulan',
  hi: '12 महीने तक',
  'zh-CN': '最长 12 个月',
};
const changeOfMind: Words = {
  en: 'One day to change your mind',
  fil: 'May isang araw para magbago ng isip',
  es: 'Un día para arrepentirse',
  id: 'Satu hari untuk berubah pikiran',
  hi: 'फ़ैसला बदलने के लिए एक दिन',
  'zh-CN': '一天内可反悔',
};

interface DemoProduct {
  readonly id: number;
  readonly name: string;
  /** Transliterated in Hindi; in all other languages a brand's name is unchanged. */
  readonly hindiName: string;
  readonly market: MarketCode;
  readonly amountRange: string;
  readonly rate: string;
  readonly tags: readonly Words[];
}

const demoProducts: readonly DemoProduct[] = [
  {
    id: 1,
    name: 'QuickPeso',
    hindiName: 'क्विकपेसो',
    market: 'PH',
    amountRange: '₱2,000 – ₱10,000',
    rate: '6%',
    tags: [fourInstalments, answerInADay],
  },
  {
    id: 2,
    name: 'SariCash',
    hindiName: 'सारीकैश',
    market: 'PH',
    amountRange: '₱1,000 – ₱5,000',
    rate: '5%',
    tags: [smallAmounts, repeatClients],
  },
  {
    id: 3,
    name: 'BahayLoan',
    hindiName: 'बाहायलोन',
    market: 'PH',
    amountRange: '₱5,000 – ₱25,000',
    rate: '4.5%',
    tags: [twelveMonths],
  },
  {
    id: 4,
    name: 'RupeeQuick',
    hindiName: 'रुपीक्विक',
    market: 'IN',
    amountRange: '₹5,000 – ₹50,000',
    rate: '3%',
    tags: [changeOfMind],
  },
];

/** The texts of a product in one language, without the parts common to all languages. */
const wordsOf = ({ hindiName, tags }: DemoProduct, language: keyof Words) => ({
  ...(language === 'hi' && { name: hindiName }),
  buttonText: common.buttonText[language],
  amountRangeDesc: common.amountRangeDesc[language],
  description: common.description[language],
  tags: tags.map((tag) => tag[language]),
});

export async function seedProducts({ products }: Pick<Stores, 'products'>): Promise<void> {
  const languages = ['en', 'fil', 'es', 'id', 'hi', 'zh-CN'] as const;
  for (const product of demoProducts) {
    const { id, name, market, amountRange, rate } = product;
    await products.insert({
      id,
      name,
      market,
      logo: `/sandbox/logos/${name.toLowerCase()}.png`,
      offer: JSON.stringify({ amountRange, rate, ...wordsOf(product, 'en') }),
      texts: JSON.stringify(Object.fromEntries(languages.map((each) => [each, wordsOf(product, each)]))),
      lending: JSON.stringify(termsOf(id)),
      terms_profile: termsProfileOf(id),
    });
  }
}
