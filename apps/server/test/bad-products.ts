import { bindCard, certify, contracts, joinFailed, loanConfirm, order, repayment, withdraw } from '@hiram/contract';
import * as home from '@hiram/contract/home';
import * as homeProduct from '@hiram/contract/home-product';
import * as mine from '@hiram/contract/mine';
import { publicLoans } from '../src/lending/products/public-loans.ts';
import { agreedTerms } from '@hiram/lending-terms';
import { product } from '@hiram/lending-terms/product';
import { documentOf, documentOfLoan, lendingOf, writeProduct } from './change-product.ts';
import { makeLoan } from './loans.ts';
import type { ServiceRig } from './service-rig.ts';

/** The product that is broken, and a loan of it that was made before. */
export const PRODUCT = 3;
const LOAN = 7300;

/** The path of a field in the document of a product. */
export type Field = readonly (string | number)[];

interface Node {
  readonly wrapped?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
}

/** The fields of an object of terms; those of lists are in product files' tests. */
function fieldsOf(node: Node, at: Field = []): Field[] {
  if (node.wrapped !== undefined) return fieldsOf(node.wrapped, at);
  return Object.entries(node.entries ?? {}).flatMap(([name, entry]) => [
    [...at, name],
    ...fieldsOf(entry, [...at, name]),
  ]);
}

const prices = new Set(['annualRatePercent', 'deductedFeesMinor', 'fees', 'taxes']);

/** Everything that a lender says of a product, by its definition. */
export const fields: readonly Field[] = [
  ...fieldsOf(product as unknown as Node),
  ...fieldsOf(agreedTerms as unknown as Node)
    .filter(([name = '']) => prices.has(String(name)))
    .map((path) => ['prices', 0, ...path]),
];

/** What a field may hold in place of its value. */
export const productDefects: Readonly<Record<string, unknown>> = {
  missing: undefined,
  nothing: null,
  text: 'much',
  'empty text': '',
  number: 7,
  'number as text': '1e9',
  list: [1],
  object: { amount: 1 },
  truth: true,
  zero: 0,
  negative: -1,
  fraction: 1.5,
  'huge whole number': Number.MAX_SAFE_INTEGER,
  'huge number': 1e300,
  'negative as text': '-5',
};

type Ask = (rig: ServiceRig) => Promise<{ readonly success: boolean; readonly code?: string }>;

const wanted = { productId: String(PRODUCT) };
const loan = { orderId: String(LOAN) };

/** What must be answered whatever becomes of the product: every other page, and the orders made before. */
const given: Readonly<Record<string, Ask>> = {
  home: (rig) => rig.call('demo')(home.loadHome, {}),
  'home without a login': (rig) => rig.call()(home.loadOpenProducts, {}),
  'account form': (rig) => rig.call('demo')(bindCard.initBindCard, { product_id: String(PRODUCT) }),
  steps: (rig) => rig.call('demo')(certify.listCertifySteps, wanted),
  'joint login failed': (rig) => rig.call('demo')(joinFailed.loadJoinFailure, {}),
  'order with products': (rig) => rig.call('demo')(order.loadOrderDetails, { orderId: '110' }),
  'order made before': (rig) => rig.call('demo')(order.loadOrderDetails, loan),
  'newest order of the product': (rig) => rig.call('demo')(order.loadOrderDetails, wanted),
  orders: (rig) => rig.call('demo')(home.listOrders, { tab: 'all' }),
  repayment: (rig) => rig.call('demo')(repayment.loadInstalment, loan),
  extension: (rig) => rig.call('demo')(repayment.loadExtension, loan),
  withdrawal: (rig) => rig.call('demo')(withdraw.loadWithdrawal, { orderId: '21' }),
  mine: (rig) => rig.call('demo')(mine.loadMine, {}),
  'contracts of loans': (rig) => rig.call('demo')(mine.listLoanContracts, {}),
  statement: (rig) => rig.call('demo')(mine.loadStatement, loan),
};

/** What is answered, or refused as a product that is not on offer. */
const refusable: Readonly<Record<string, Ask>> = {
  product: (rig) => rig.call('demo')(homeProduct.loadProduct, wanted),
  'product without a login': (rig) => rig.call()(homeProduct.loadOpenProduct, wanted),
  apply: (rig) => rig.call('demo-new')(homeProduct.applyForProduct, wanted),
  confirmation: (rig) => rig.call('demo')(loanConfirm.loadConfirmation, wanted),
  'confirmation, alternative': (rig) => rig.call('demo')(loanConfirm.loadVariantConfirmation, wanted),
  contracts: (rig) => rig.call('demo')(contracts.listContracts, { ...wanted, scene: 3 }),
  'contracts, alternative': (rig) => rig.call('demo')(contracts.listVariantContracts, { ...wanted, scene: 3 }),
  contract: (rig) => rig.call('demo')(contracts.openContract, { ...wanted, scene: 3, position: 0 }),
  'where a product leads': (rig) =>
    rig.call('demo')(joinFailed.findProductTarget, { ...wanted, moduleId: '31', positionId: 1 }),
};

/** Calls that are refused also while the product is on offer: with what nobody was shown, so that no order is made. */
const refused: Readonly<Record<string, Ask>> = {
  push: (rig) => rig.call('demo')(loanConfirm.pushLoan, { ...wanted, amount: 1, periods: 1, termUnit: 'day' }),
  'push, alternative': (rig) =>
    rig.call('demo')(loanConfirm.pushVariantLoan, { ...wanted, amount: 1, periods: 1, termUnit: 'day' }),
};

const NOT_ON_OFFER = '1010';
const CHANGED = '1011';

/** Breaks the product field by field, and looks what borrowers are answered. */
export async function openBadProducts(rig: ServiceRig) {
  await makeLoan(rig, { id: LOAN, instalmentMinor: 300_000, dueInDays: -2, productId: PRODUCT });
  const good = await documentOf(rig, PRODUCT);
  const lending = await lendingOf(rig, PRODUCT);
  const write = (document: unknown) => writeProduct(rig, PRODUCT, document);

  const contract = await rig.call('demo')(contracts.openContract, { ...wanted, scene: 3, position: 0 });
  const opened = contract.success ? contract.data.contract_url : '';

  const tools = {
    good,
    lending,
    write,
    repair: () => write(good),

    /** Its only loan has these terms, in place of some of its own. */
    sell: (change: object, more: object = {}) => write({ ...documentOfLoan(good, { ...lending, ...change }), ...more }),

    spoil: (field: Field, badness: unknown) => {
      const document = structuredClone(good);
      const name = field.at(-1) ?? '';
      const parent = field
        .slice(0, -1)
        .reduce<Record<string | number, unknown>>((at, part) => (at[part] ??= {}) as Record<string, unknown>, document);
      parent[name] = badness;
      return write(document);
    },

    /** Looks at it once: whether it is on offer, and whether it was left out for a fault. */
    seen: async (): Promise<{ isOffered: boolean; isLeftOut: boolean }> => {
      const before = await tools.timesLeftOut();
      const isOffered = await tools.isOffered();
      return { isOffered, isLeftOut: (await tools.timesLeftOut()) > before };
    },

    /** How often it was left out so far. */
    timesLeftOut: async (): Promise<number> => {
      const { values } = await rig.app.services.metrics.productsLeftOut.get();
      return values.reduce((sum, { labels, value }) => (labels.product === String(PRODUCT) ? sum + value : sum), 0);
    },

    /** The calls that are answered as they must not be. */
    failures: async (): Promise<string[]> => {
      const look = (asked: Readonly<Record<string, Ask>>, mayBe: readonly string[]) =>
        Object.entries(asked).map(async ([name, ask]) => {
          const answer = await ask(rig);
          const what = answer.success ? 'given' : (answer.code ?? '');
          return mayBe.includes(what) ? [] : [`${name}: ${what}`];
        });
      const looks = [
        ...look(given, ['given']),
        ...look(refusable, ['given', NOT_ON_OFFER]),
        ...look(refused, [NOT_ON_OFFER, CHANGED]),
      ];
      const found = (await Promise.all(looks)).flat();
      // a contract that was opened while the product could be had
      const { status } = await fetch(rig.baseUrl + opened);
      if (status !== 200 && status !== 404) found.push(`an opened contract: ${status}`);
      return found;
    },

    /** Whether the public pages have it, which is whether home does. */
    isPublic: async (): Promise<boolean> => {
      const loans = await publicLoans(rig.app.services, { market: 'PH', now: rig.now() });
      return loans.some(({ productId }) => productId === wanted.productId);
    },

    /** Whether home has it, which is whether its own page does. */
    isOffered: async (): Promise<boolean> => {
      const shown = await rig.call('demo')(home.loadHome, {});
      const detail = await rig.call('demo')(homeProduct.loadProduct, wanted);
      const isShown =
        shown.success && (shown.data.products ?? []).some(({ productId }) => productId === wanted.productId);
      if (isShown !== detail.success) throw new Error(`home ${isShown ? 'has' : 'lacks'} it, its page differs`);
      return isShown;
    },
  };
  return tools;
}
