import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { OwnRule } from '../../lending/ledger/posting-rule-store.ts';
import { accountOf, postingRules, type PostingSlot, ruleOf } from '../../lending/transactions/posting-accounts.ts';
import { CommandError } from '../../platform/command-error.ts';

/** A kind of transaction and a component of one product. */
export interface RuleOfProduct extends Omit<OwnRule, 'account'> {
  readonly productId: number;
}

/** A rule as it is in force for a product. */
export interface RuleInForce extends OwnRule {
  /** Whether the lender chose the account. */
  readonly isOwn: boolean;
}

type Needed = Pick<Services, 'inTransaction' | 'clock'>;

/** The accounts that the loans of a product are posted to. @throws CommandError for a product that there is not */
export async function listRules(stores: Stores, productId: number): Promise<RuleInForce[]> {
  await requireProduct(stores, productId);
  const own = new Map(
    (await stores.postingRules.list(productId)).map((rule) => [`${rule.kind}/${rule.component}`, rule.account]),
  );
  const ownAccounts = Object.fromEntries(own);
  return (Object.keys(postingRules) as PostingSlot[]).map((slot) => {
    const [kind = '', component = ''] = slot.split('/');
    return { kind, component, account: accountOf(slot, { ownAccounts }), isOwn: own.has(slot) };
  });
}

/**
 * Chooses an account of a lender's own for a kind of transaction and a component of a product's loans, from its next posting on: what was
 * posted stays, and is reversed as it was posted. An account of claims is chosen before the first loan of the product, since it has to
 * have all of them.
 * @throws CommandError where the product, the rule or the account is none, or the account does not fit
 */
export async function chooseAccount(
  { inTransaction, clock }: Needed,
  { productId, kind, component, account }: RuleOfProduct & OwnRule,
  login: string,
): Promise<void> {
  await inTransaction(async (stores) => {
    const rule = await requireRule(stores, { productId, kind, component });
    const chosen = (await stores.chart.list()).find(({ code }) => code === account);
    if (chosen === undefined) throw new CommandError(`there is no account ${account}`);
    if (!rule.kinds.includes(chosen.kind))
      throw new CommandError(
        `${account} is of kind ${chosen.kind}: ${kind} ${component} needs ${rule.kinds.join(' or ')}`,
      );
    if ((rule.holds ?? null) !== chosen.holds)
      throw new CommandError(
        rule.holds === undefined
          ? `${account} holds claims of loans`
          : `${account} does not hold ${rule.holds} of loans`,
      );
    await stores.postingRules.set(productId, { kind, component, account });
    const detail = `${productId}: ${kind} ${component} to ${account}`;
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'posting-rule-set', detail });
  });
}

/** Takes such a choice back: the account of the rule table counts again. @throws CommandError where none was made, and as `chooseAccount` */
export async function dropAccount(
  { inTransaction, clock }: Needed,
  { productId, kind, component }: RuleOfProduct,
  login: string,
): Promise<void> {
  await inTransaction(async (stores) => {
    await requireRule(stores, { productId, kind, component });
    if (!(await stores.postingRules.remove(productId, { kind, component })))
      throw new CommandError(`product ${productId} has no account of its own for ${kind} ${component}`);
    const detail = `${productId}: ${kind} ${component}`;
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'posting-rule-dropped', detail });
  });
}

async function requireRule(stores: Stores, { productId, kind, component }: RuleOfProduct) {
  await requireProduct(stores, productId);
  const rule = ruleOf(`${kind}/${component}`);
  if (rule === undefined) throw new CommandError(`there is no rule for ${kind} ${component}: see accounting rules`);
  if (rule.holds !== undefined && (await stores.postingRules.hasLoans(productId)))
    throw new CommandError(`product ${productId} has loans: the account of their ${rule.holds} stays as it is`);
  return rule;
}

async function requireProduct(stores: Stores, productId: number): Promise<void> {
  const products = await stores.products.list();
  if (!products.some(({ id }) => id === productId)) throw new CommandError(`there is no product ${productId}`);
}
