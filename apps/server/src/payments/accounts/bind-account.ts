import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/bind-card';
import { accountNotice } from '../../lending/accounts/account-notice.ts';
import type { StoreResult } from '../../platform/idempotency/idempotent-result.ts';
import { storeIdentityHashes } from '../../lending/applications/identity-hashes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { PayoutAccount } from '../../lending/accounts/payout-account-store.ts';
import type { Stores } from '../../app/stores.ts';
import { reachableOf } from '../../verification/reachable.ts';
import { type AccountWish, attemptAccountCode, sendAccountCode } from './account-code.ts';
import { accountCatalogue } from './catalogue.ts';
import { type GivenAccount, readAccount } from './read-account.ts';
import { type AccountRequest, requireProduct } from './show-account-form.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { payoutAccountContext } from '../../lending/privacy.ts';

type Answer = AnswerOf<typeof contract.bindNewCard>;

export interface BindRequest extends AccountRequest {
  readonly form: Readonly<Record<string, string | undefined>>;
  /** The code of the SMS; empty to ask for one. */
  readonly code: string;
  /** Set where the page was opened from an order whose money could not be sent; which one is told with the code. */
  readonly from: { readonly orderId: string | null } | null;
  readonly address: string;
  readonly now: Date;
  readonly keep: StoreResult<Answer>;
}

/**
 * Binds the account that a borrower's loans are paid out to, once the registered phone has confirmed it: without a code one is sent that
 * names the account. Where no phone is known the account is held for a person instead. The one before it is kept as history.
 * An order whose money could not be sent is sent to it where the borrower confirmed it for that order.
 * @throws Refusal 'malformed' naming fields by their codes, 'product-not-found', 'account-unusable' for one that a person has refused,
 *   'wrong-sms-code', 'sms-code-over', 'sms-not-sent', 'too-many'
 */
export async function bindAccount(services: Services, request: BindRequest): Promise<Answer> {
  const { borrowerId, market, form, code, address, now } = request;
  await requireProduct(services.stores, request);
  const account = readAccount(accountCatalogue(market, services), form);
  await requireUnrefused(services, services.stores, { borrowerId, account });
  const wish = { borrowerId, account, address, now };
  const reachable = await reachableOf(services, borrowerId);
  if (reachable !== null && code === '') {
    return { needValid: 1, waitSeconds: await sendAccountCode(services, wish, reachable) };
  }
  const work: Work = { request, wish, hasPhone: reachable !== null };
  const bound = await services.inTransaction((stores) => bind(services, stores, work));
  // thrown here, so that the try is counted
  if (bound === 'wrong') throw new Refusal('wrong-sms-code');
  if (bound === 'over') throw new Refusal('sms-code-over');
  await notifyAccountChange(services, bound.accountId);
  await services.sendWaitingLoans(borrowerId);
  return bound.answer;
}

interface Work {
  readonly request: BindRequest;
  readonly wish: AccountWish;
  readonly hasPhone: boolean;
}

type Bound = { readonly accountId: number; readonly answer: Answer } | 'wrong' | 'over';

async function bind(services: Services, stores: Stores, work: Work): Promise<Bound> {
  const { request, wish, hasPhone } = work;
  const { borrowerId } = request;
  if (hasPhone) {
    const verdict = await attemptAccountCode(stores, services.secret, { wish, code: request.code });
    if (verdict !== 'right') return verdict === 'wrong' ? 'wrong' : 'over';
  }
  await stores.borrowers.lock(borrowerId);
  // refused since it was looked at
  await requireUnrefused(services, stores, { borrowerId, account: wish.account });
  const before = await stores.payoutAccounts.findCurrent(borrowerId);
  const isBound = before !== undefined && isSame(services, before, wish.account);
  const accountId = isBound ? before.id : await replace(services, stores, { ...work, before });
  await storeIdentityHashes({ stores, box: services.box }, { borrowerId, at: request.now });
  await confirmForOrders(stores, { ...work, accountId, isHeld: !isBound && !hasPhone });
  const answer = { notice: accountNotice(await stores.payoutAccounts.get(accountId), { ...request, ...services }) };
  await request.keep(stores, answer);
  return { accountId, answer };
}

/** @returns the number of the new account */
async function replace(
  { box }: Services,
  stores: Stores,
  { request, wish, hasPhone, before }: Work & { readonly before: PayoutAccount | undefined },
): Promise<number> {
  const { borrowerId, now } = request;
  const { account } = wish;
  return stores.payoutAccounts.replace({
    borrower_id: borrowerId,
    card_type: account.cardType,
    channel_number: account.channelNumber,
    name: account.name,
    masked_number: account.maskedNumber,
    number_encrypted: box.seal(account.number, payoutAccountContext(borrowerId)),
    key_id: box.keyId,
    details: JSON.stringify(account.details),
    created_at: now,
    changed_at: before === undefined ? null : now,
    ...(hasPhone ? { confirmed_at: now, confirmed_how: 'code' as const } : { held_at: now }),
  });
}

/** A code named the account and the page the order: that confirms the one for the other. Without a phone a person confirms both. */
async function confirmForOrders(
  stores: Stores,
  { request, hasPhone, accountId, isHeld }: Work & { readonly accountId: number; readonly isHeld: boolean },
): Promise<void> {
  const { borrowerId, productId, from, now } = request;
  if (hasPhone) {
    if (from !== null && from.orderId !== null)
      await stores.orders.confirmAccount({ id: rowIdOf(from.orderId), borrowerId, accountId });
    return;
  }
  const ofProduct = productId === undefined ? null : rowIdOf(productId);
  const orders = from === null ? [] : await stores.orders.listAskingForAccount(borrowerId, ofProduct);
  if (!isHeld && orders.length === 0) return;
  await stores.payoutAccounts.hold(accountId, now);
  await stores.openItems.open({
    kind: 'payout-account',
    subject: accountId,
    reason: 'no-phone-to-confirm',
    borrowerId,
    details: { orders },
    at: now,
  });
}

/** @throws Refusal 'account-unusable' for an account that a person has refused for this borrower */
async function requireUnrefused(
  services: Services,
  { payoutAccounts }: Pick<Stores, 'payoutAccounts'>,
  { borrowerId, account }: Pick<AccountWish, 'borrowerId' | 'account'>,
): Promise<void> {
  const refused = await payoutAccounts.listRefused(borrowerId);
  if (refused.some((each) => isSame(services, each, account))) throw new Refusal('account-unusable');
}

/** Whether money for both goes to the same place. */
function isSame({ box }: Services, known: PayoutAccount, given: GivenAccount): boolean {
  const { channelNumber, bankCode, numberEncrypted, borrowerId } = known;
  if (channelNumber !== given.channelNumber || bankCode !== (given.details['bankCode'] ?? null)) return false;
  // an erased borrower's account has no number any more
  return numberEncrypted.length > 0 && box.open(numberEncrypted, payoutAccountContext(borrowerId)) === given.number;
}
