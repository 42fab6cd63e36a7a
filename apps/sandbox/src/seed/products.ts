import { readFileSync } from 'node:fs';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { applyProducts, type Stores } from '@hiram/server/ports';
import { addDays, calendarDateIn, markets } from '@hiram/domain';

/** The demo products, which the demo orders name by these numbers. */
const ids: Readonly<Record<string, number>> = { 'quick-peso': 1, 'sari-cash': 2, 'bahay-loan': 3, 'rupee-quick': 4 };

/** They are sold since before the first demo loan. */
const SOLD_FOR_DAYS = 365;

/** The products of config/products/, applied as by `hiram products apply`. */
export async function seedProducts(stores: Pick<Stores, 'products' | 'profiles'>, now: Date): Promise<void> {
  for (const file of ['philippines', 'india']) {
    const products = productsIn(file);
    for (const { code, market } of products) {
      const id = ids[code];
      if (id !== undefined) await stores.products.insert({ id, code, market });
    }
    const then = new Date(now.getTime() - SOLD_FOR_DAYS * 86_400_000);
    const [{ market } = { market: 'PH' as const }] = products;
    const from = addDays(calendarDateIn(now, markets[market].timeZone), -SOLD_FOR_DAYS);
    const change = { from, reason: 'opening of the sandbox', by: 'script:sandbox', now: then, needsApproval: false };
    await applyProducts(stores, products, change);
  }
}

function productsIn(name: string): readonly Product[] {
  const file = new URL(`../../../../config/products/${name}.yaml`, import.meta.url);
  const { products, problems = [] } = readProductFile(readFileSync(file, 'utf8'));
  if (products !== undefined) return products;
  const [{ line, field, message } = { line: 0, field: '', message: '' }] = problems;
  throw new Error(`${file.pathname}:${line}: ${field} ${message}`);
}
