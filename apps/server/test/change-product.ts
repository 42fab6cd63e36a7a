import type { Product } from '@hiram/lending-terms';
import type { ServiceRig } from './service-rig.ts';
import { newClient, productOf, usualLoan } from '../src/lending/products/product-of.ts';
import type { ProductVersion } from '../src/lending/products/product-store.ts';

type Rig = Pick<ServiceRig, 'app'>;

const latest = async ({ app }: Rig, id: number): Promise<ProductVersion> => {
  const version = (await app.services.stores.products.history(id)).at(-1);
  if (version === undefined) throw new Error(`product ${id} has no version`);
  return version;
};

/** The document of a product's latest version. */
export const documentOf = async (rig: Rig, id: number): Promise<Record<string, unknown>> =>
  (await latest(rig, id)).document as Record<string, unknown>;

/** Adds a version that is in force at once. Its document may be anything with a version. */
export const writeProduct = (rig: Rig, id: number, document: unknown): Promise<void> =>
  addVersion(rig, id, { document, isRetired: false });

async function addVersion(
  rig: Rig,
  id: number,
  version: { readonly document: unknown; readonly isRetired: boolean },
): Promise<void> {
  const { fromOn } = await latest(rig, id);
  const { clock, stores } = rig.app.services;
  const by = { proposedBy: 'test', proposedAt: clock.now(), approvedBy: 'test', approvedAt: clock.now() };
  await stores.products.addVersion({ productId: id, fromOn, ...version, reason: 'test', ...by });
}

/** Changes what is sold, at once. */
export async function changeProduct(rig: Rig, id: number, change: (product: Product) => object): Promise<void> {
  const document = await documentOf(rig, id);
  const { definition } = productOf({ document });
  if (definition === undefined) throw new Error(`product ${id} is not lent`);
  await writeProduct(rig, id, { version: 1, ...change(definition) });
}

/** Takes a product off the offer, or puts it on again. */
export const setOffered = async (rig: Rig, id: number, isOffered: boolean): Promise<void> =>
  addVersion(rig, id, { document: await documentOf(rig, id), isRetired: !isOffered });

/** The terms of a product's usual loan. */
export async function lendingOf(rig: Rig, id: number): Promise<Record<string, unknown>> {
  const { definition } = productOf({ document: await documentOf(rig, id) });
  const loan = definition === undefined ? null : usualLoan(definition, newClient);
  if (loan === null) throw new Error(`product ${id} is not lent`);
  return loan.lending as Record<string, unknown>;
}

/** Makes a loan of these terms the only one of a product, at once. */
export async function sellLoan(rig: Rig, id: number, lending: object): Promise<void> {
  await writeProduct(rig, id, documentOfLoan(await documentOf(rig, id), lending));
}

/** A product whose only loan has these terms. */
export function documentOfLoan(of: Readonly<Record<string, unknown>>, lending: object): object {
  const { code, name, names, market, logo, termsProfile } = of;
  const { principalMinor, deductedFeesMinor, annualRatePercent, fees, taxes, ...others } = lending as Record<
    string,
    unknown
  >;
  const { periods, termUnit, every, exposure, agreementUrl, ...schedule } = others;
  return {
    version: 1,
    code,
    name,
    names,
    market,
    logo,
    termsProfile,
    amount: { minMinor: principalMinor, maxMinor: principalMinor, stepMinor: principalMinor },
    term: { unit: termUnit, every, periods: [periods] },
    prices: [{ annualRatePercent, deductedFeesMinor, fees, taxes }],
    schedule,
    exposure,
    ...(agreementUrl !== '' && { agreementUrl }),
  };
}

/** A third party's product: its words, and no terms. */
export async function referTo(rig: Rig, id: number, words: object = {}): Promise<void> {
  const { code, name, names, market, logo } = await documentOf(rig, id);
  await writeProduct(rig, id, { version: 1, code, name, names, market, logo, referral: words });
}

/** Another product that sells the same. */
export async function copyProduct(rig: Rig, { from, id }: { from: number; id: number }): Promise<void> {
  const { products } = rig.app.services.stores;
  const { number: _, ...version } = await latest(rig, from);
  const model = (await products.list()).find((each) => each.id === from);
  if (model === undefined) throw new Error(`there is no product ${from}`);
  const code = `product-${id}`;
  await products.insert({ id, code, market: model.market });
  await products.addVersion({ ...version, productId: id, document: { ...(version.document as object), code } });
}
