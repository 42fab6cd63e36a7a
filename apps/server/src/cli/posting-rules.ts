import { chooseAccount, dropAccount, listRules } from '../operations/accounting/choose-accounts.ts';
import { trueUpOrder } from '../operations/accounting/true-up-order.ts';
import { argument, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { sentence, table, phrase } from './answer.ts';
import { command } from './command.ts';
import { BY, ORDER_OPTION } from './parameters.ts';

// The parts of `accounting` that concern a product's own accounts and a loan's claims.

const KIND = argument('KIND', 'a kind of transaction: see rules', textUpTo(60));
const COMPONENT = argument('COMPONENT', 'a component of a loan', textUpTo(60));
const PRODUCT = option('product PRODUCT', 'the number of a product', number);

export const rules = command({
  brief: 'the account for each kind of transaction and component of a product’s loans',
  parameters: { productId: PRODUCT },
  async run({ stores }, { productId }) {
    const rows = (await listRules(stores, productId)).map(({ kind, component, account, isOwn }) => ({
      kind,
      component,
      account,
      chosen: phrase(isOwn ? 'own' : '', isOwn),
    }));
    return table('rules', rows, { isHeaded: true });
  },
});

export const setRule = command({
  brief: 'another account, from the next posting on',
  isAudited: true,
  parameters: {
    kind: KIND,
    component: COMPONENT,
    account: argument('ACCOUNT', 'the account from now on: see chart', textUpTo(60)),
    productId: PRODUCT,
    by: BY,
  },
  async run(services, { by, ...rule }) {
    await chooseAccount(services, rule, by);
    const { kind, component, account, productId } = rule;
    return sentence(`${kind} ${component} of product ${productId} goes to ${account} from now on`, rule);
  },
});

export const dropRule = command({
  brief: 'the usual account again',
  isAudited: true,
  parameters: { kind: KIND, component: COMPONENT, productId: PRODUCT, by: BY },
  async run(services, { by, ...rule }) {
    await dropAccount(services, rule, by);
    const { kind, component, productId } = rule;
    return sentence(`${kind} ${component} of product ${productId} goes to the usual account from now on`, rule);
  },
});

export const trueUp = command({
  brief: 'brings the claims and the credit of a loan on the books to what its facts say',
  isAudited: true,
  movesMoney: true,
  parameters: {
    orderId: ORDER_OPTION,
    against: optional(
      option(
        'against ACCOUNT',
        'for principal: the other account, which a journal can put right afterwards',
        textUpTo(60),
      ),
    ),
    by: BY,
  },
  async run(services, { orderId, against, by: login }) {
    const isNew = await trueUpOrder(services, { orderId, login, against });
    const text = isNew ? `order ${orderId} was brought to its facts` : `order ${orderId} was as its facts say`;
    return sentence(text, { orderId, isNew });
  },
});
