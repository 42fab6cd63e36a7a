import { productDay, type SoldEntry } from '../lending/products/apply-products.ts';
import { fileOfDocument } from '../lending/products/file-of-document.ts';
import { versionOn } from '../lending/products/version-on.ts';
import { compareProduct } from '../lending/products/compare-product.ts';
import type { ProductIdentity } from '../lending/products/product-store.ts';
import { argument, day, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Stores } from '../app/stores.ts';
import { type Answer, fileText, joined, sentence, table, type Value } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { nextVersions, stateOf, versionChanges, versionTable } from './terms-versions.ts';

// The parts of `products` that read the versions of what is sold.

export const CODE = argument('CODE', 'the code of a product: see list', textUpTo(41));

const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document));
const nameOf = (document: unknown): string => {
  const name = typeof document === 'object' && document !== null && 'name' in document ? document.name : '';
  return typeof name === 'string' ? name : '';
};

/** @throws CommandError for a product that there is not */
export async function identityOf({ products }: Pick<Stores, 'products'>, code: string): Promise<ProductIdentity> {
  const found = await products.findByCode(code);
  if (found === undefined) throw new CommandError(`there is no product ${code}: see products list`);
  return found;
}

export const list = command({
  brief: 'every product with its version of today, and what comes next',
  parameters: {},
  async run({ stores, clock }) {
    const all = await stores.products.list();
    const rows = await Promise.all(
      all.map(async (identity) => {
        const today = productDay(identity, clock.now());
        const history = await stores.products.history(identity.id);
        const now = versionOn(history, today);
        return {
          product: identity.id,
          code: identity.code,
          name: nameOf((now ?? history.at(-1))?.document),
          market: identity.market,
          version: now?.number ?? null,
          state: now === undefined ? 'not sold yet' : stateOf(now, history, today),
          next: nextVersions(history, today),
        };
      }),
    );
    return table('products', rows, { none: 'There is no product: see products apply.' });
  },
});

export const show = command({
  brief: 'a product as a file, to change and to apply again',
  parameters: { code: CODE, on: optional(option('on DAY', 'as on this day of the market, today unless given', day)) },
  async run({ stores, clock }, { code, on }) {
    const identity = await identityOf(stores, code);
    const asOf = on ?? productDay(identity, clock.now());
    const version = versionOn(await stores.products.history(identity.id), asOf);
    if (version === undefined) throw new CommandError(`${code} is not sold on ${asOf}`);
    const text = fileOfDocument(version.document);
    const about = `version ${version.number} from ${version.fromOn}${version.isRetired ? ', retired' : ''}`;
    return fileText(`# ${code}, ${about}\n${text}`, {
      version: version.number,
      from: version.fromOn,
      isRetired: version.isRetired,
      product: plain(version.document) as Value,
    });
  },
});

export const history = command({
  brief: 'the versions of a product: from when, what they are today, why, by whom',
  parameters: { code: CODE },
  async run({ stores, clock }, { code }) {
    const identity = await identityOf(stores, code);
    const today = productDay(identity, clock.now());
    const versions = await stores.products.history(identity.id);
    return versionTable(versions, today);
  },
});

export const diff = command({
  brief: 'the terms in which two versions differ',
  parameters: {
    code: CODE,
    a: argument('A', 'a version: see history', number),
    b: argument('B', 'another version', number),
  },
  async run({ stores }, { code, a, b }) {
    const { id } = await identityOf(stores, code);
    return versionChanges(code, await stores.products.history(id), [a, b]);
  },
});

/** The terms in which products of a file differ from what is in force, and what the change leaves as it is. */
export async function compared(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  products: readonly SoldEntry[],
): Promise<Answer> {
  const answers = await Promise.all(
    products.map(async (product) => {
      const { code } = product;
      const comparison = await compareProduct(stores, product, clock.now());
      if (comparison === null) return { answer: sentence(`${code} is new.`), data: { code, isNew: true } };
      const { inForce: now, changes, kept } = comparison;
      const answer = joined(
        sentence(changes.length === 0 ? `${code} is as in force.` : `${code}, against version ${now?.number ?? 0}:`),
        table(
          'changes',
          changes.map((change) => ({ ...change })),
        ),
        sentence(
          `Stay as they are: ${kept.lockedOffers} locked offers, ${kept.inReview} applications in review, ${kept.approved} approved ones that are not paid out.`,
        ),
      );
      return {
        answer,
        data: {
          code,
          isNew: false,
          version: now?.number ?? null,
          changes: changes.map((change) => ({ ...change })),
          kept: { ...kept },
        },
      };
    }),
  );
  return {
    data: { compared: answers.map(({ data }) => data) },
    blocks: answers.flatMap(({ answer }) => answer.blocks),
  };
}
