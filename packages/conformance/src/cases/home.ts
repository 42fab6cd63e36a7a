import { home, homeProduct } from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase, type ValueProblem } from '../case.ts';
import { addOrder, type Facts } from '../facts.ts';

const offered = ({ productId }: Facts) =>
  productId === '' ? 'no product is known: name one with --product' : { productId };
const wrongProduct = { productId: 'no such product' };

const daysOf = (list: string, orders: readonly home.OrderSummary[]): readonly ValueProblem[] =>
  orders.flatMap(({ dueOn }, index) => dayProblem(`${list}[${index}].dueOn`, dueOn ?? ''));

const product = (call: typeof homeProduct.loadProduct) =>
  defineCase({
    call,
    fields: offered,
    values: ({ firstPayTime, repay_plans }) => [
      ...dayProblem('firstPayTime', firstPayTime),
      ...repay_plans.flatMap(({ pay_time }, index) => dayProblem(`repay_plans[${index}].pay_time`, pay_time)),
    ],
    wrong: wrongProduct,
  });

/** The borrower's position, the offers and the list of orders. */
export const homeCases: readonly Case[] = [
  defineCase({
    call: home.loadHome,
    fields: () => ({}),
    learn({ products }, facts) {
      const open = products.find(({ isClickable }) => isClickable !== '0');
      if (facts.productId === '' && open !== undefined) facts.productId = open.productId;
    },
    values: ({ loans }) => daysOf('loans', loans),
  }),
  defineCase({
    call: home.listOrders,
    fields: () => ({}),
    learn({ list }, facts) {
      for (const { orderId, productId } of list) addOrder(facts, orderId, productId);
    },
    values: ({ list }) => daysOf('list', list),
    wrong: { tab: 'no such tab' },
  }),
  product(homeProduct.loadProduct),
  product(homeProduct.loadOpenProduct),
  defineCase({
    call: homeProduct.applyForProduct,
    fields: offered,
    // a borrower who may not apply now gets the reason
    outcome: 'either',
    values: ({ nextUrl }) => addressProblem('nextUrl', nextUrl),
    wrong: wrongProduct,
  }),
];
