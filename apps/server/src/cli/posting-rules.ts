import { chooseAccount, dropAccount, listRules } from '../operations/accounting/choose-accounts.ts';
import { trueUpOrder } from '../operations/accounting/true-up-order.ts';
import { type Arguments, type CommandServices, operatorOf, print } from './command.ts';

type Work = (services: CommandServices) => Promise<void>;

/** The parts of `accounting` that concern a product's own accounts and a loan's claims. */
export const ruleUsage = `  rules --product PRODUCT              the account for each kind of transaction and component of a product's loans
  set-rule KIND COMPONENT ACCOUNT --product PRODUCT --by NAME
                                       another account, from the next posting on
  drop-rule KIND COMPONENT --product PRODUCT --by NAME
                                       the usual account again
  true-up --order ORDER --by NAME [--against ACCOUNT]
                                       brings the claims and the credit of a loan on the books to what its facts say; its principal
                                       against an account, which a journal can put right afterwards`;

function productOf(given: Arguments): number {
  const text = given.option('product') ?? given.refuse('--product is missing');
  return /^\d{1,15}$/.test(text) ? Number(text) : given.refuse('--product must be the number of a product');
}

export function readRules(given: Arguments): Work {
  const productId = productOf(given);
  return async ({ stores }) => {
    print('kind', 'component', 'account', 'chosen');
    for (const { kind, component, account, isOwn } of await listRules(stores, productId))
      print(kind, component, account, isOwn ? 'own' : '');
  };
}

export function readSetRule(given: Arguments): Work {
  const [kind, component, account] = [given.take('KIND'), given.take('COMPONENT'), given.take('ACCOUNT')];
  const [productId, login] = [productOf(given), operatorOf(given)];
  return async (services) => {
    await chooseAccount(services, { productId, kind, component, account }, login);
    print(`${kind} ${component} of product ${productId} goes to ${account} from now on`);
  };
}

export function readDropRule(given: Arguments): Work {
  const [kind, component] = [given.take('KIND'), given.take('COMPONENT')];
  const [productId, login] = [productOf(given), operatorOf(given)];
  return async (services) => {
    await dropAccount(services, { productId, kind, component }, login);
    print(`${kind} ${component} of product ${productId} goes to the usual account from now on`);
  };
}

export const trueUp =
  (orderId: number, login: string, against?: string): Work =>
  async (services) => {
    const isPosted = await trueUpOrder(services, { orderId, login, against });
    print(isPosted ? `order ${orderId} was brought to its facts` : `order ${orderId} was as its facts say`);
  };
