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
} as const satisfies Readonly<Record<string, Words>>;

interface DemoProduct {
  readonly id: number;
  readonly name: string;
  /** Transliterated in Hindi; in all other languages a brand's name is unchanged. */
  readonly hindiName: string;
  readonly market: MarketCode;
}

const demoProducts: readonly DemoProduct[] = [
  {
    id: 1,
    name: 'QuickPeso',
    hindiName: 'क्विकपेसो',
    market: 'PH',
  },
  {
    id: 2,
    name: 'SariCash',
    hindiName: 'सारीकैश',
    market: 'PH',
  },
  {
    id: 3,
    name: 'BahayLoan',
    hindiName: 'बाहायलोन',
    market: 'PH',
  },
  {
    id: 4,
    name: 'RupeeQuick',
    hindiName: 'रुपीक्विक',
    market: 'IN',
  },
];

/** The texts of a product in one language, without the parts common to all languages. */
const productTexts = ({ hindiName }: DemoProduct, language: keyof Words) => ({
  ...(language === 'hi' && { name: hindiName }),
  buttonText: common.buttonText[language],
});

export async function seedProducts({ products }: Pick<Stores, 'products'>): Promise<void> {
  const languages = ['en', 'fil', 'es', 'id', 'hi', 'zh-CN'] as const;
  for (const product of demoProducts) {
    const { id, name, market } = product;
    await products.insert({
      id,
      name,
      market,
      logo: `/sandbox/logos/${name.toLowerCase()}.png`,
      offer: JSON.stringify(productTexts(product, 'en')),
      texts: JSON.stringify(Object.fromEntries(languages.map((each) => [each, productTexts(product, each)]))),
      lending: JSON.stringify(termsOf(id)),
      terms_profile: termsProfileOf(id),
    });
  }
}
