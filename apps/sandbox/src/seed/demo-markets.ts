import type { MarketCode } from '@hiram/domain';

/** What demo borrowers of a market answer, and what they pay with. */
interface DemoMarket {
  readonly address: Readonly<Record<string, string>>;
  /** One of the bands of the market's certification. */
  readonly incomeBand: string;
  /** Phone of the reference person. */
  readonly contactPhone: string;
  readonly channel: { readonly number: string; readonly name: string };
  /** Name of Sandbox Pay in this market. */
  readonly provider: string;
}

const demoMarkets: Partial<Record<MarketCode, DemoMarket>> = {
  PH: {
    address: { addressCountry: 'PH', city: 'metro-manila/quezon-city', street: '12 Mabini Street, Barangay Central' },
    incomeBand: '35000',
    contactPhone: '09171110000',
    channel: { number: '90006', name: 'GCash' },
    provider: 'sandbox',
  },
  IN: {
    address: {
      addressCountry: 'IN',
      city: 'karnataka/bengaluru',
      street: '12 MG Road, Ashok Nagar',
      pinCode: '560001',
    },
    incomeBand: '40000',
    contactPhone: '9811100000',
    channel: { number: '90011', name: 'UPI app' },
    provider: 'sandbox-in',
  },
};

/** @throws Error for a market without demo borrowers */
export function demoMarket(market: MarketCode): DemoMarket {
  const demo = demoMarkets[market];
  if (demo === undefined) throw new Error(`no demo borrowers in ${market}`);
  return demo;
}
