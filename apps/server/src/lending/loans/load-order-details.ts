import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/order';
import { pagePaths } from '@hiram/contract/pages';
import {
  actionsByStatus,
  type CalendarDate,
  extensionQuoteOf,
  formatDateTime,
  instalmentQuoteOf,
  type LoanFacts,
  type LoanState,
  markets,
  type OrderStatus,
} from '@hiram/domain';
import { accountInWords, accountWaitInWords } from '../accounts/account-notice.ts';
import { orderFilesOf } from '../documents/order-files.ts';
import { marketDay, statusOn } from './loan-facts.ts';
import { overdueRows } from './overdue-rows.ts';
import { payoffAlternative, payoffOn } from './payoff.ts';
import { orderProduct } from '../products/product-texts.ts';
import { agreementOf, isDeclinable, isReoffered } from './signed-loan.ts';
import { shownOffers } from '../products/offers-to-borrower.ts';
import { smallerLoanOf } from '../products/smaller-loan.ts';
import { productsAfterRefusal } from '../products/products-after-refusal.ts';
import type { LastPayment } from '../transactions/payment-list-store.ts';
import { orderNotes } from '../transactions/payment-notes.ts';
import type { OwnRead } from '../../platform/db/borrower-of.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from './order-record.ts';
import { refusedParts } from './refused-order.ts';
import { payoffToShow } from './signed-payoff.ts';
import { statusFiguresOf, statusTexts } from './status-texts.ts';
import { money, t } from '../../platform/texts/translate.ts';
import { detailRows, dueRows, paidOffRow } from './detail-rows.ts';
import { translatePayoutFailure } from '../texts.ts';
import { instalmentsInOrder } from './order-instalments.ts';
import type { SentPayout } from '../accounts/payout-account-store.ts';

type Details = AnswerOf<typeof contract.loadOrderDetails>;

interface Request {
  readonly borrowerId: number;
  readonly now: Date;
  /** The result of `readOwnOrder`. */
  readonly own: FoundOrder | undefined;
}

/**
 * An order as shown to the borrower today.
 * @throws Refusal 'order-not-found', also for another borrower's order
 */
export async function loadOrderDetails(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays' | 'payoutHoldMs' | 'secret'>,
  request: Request,
): Promise<Details> {
  const { stores } = services;
  if (request.own?.order === undefined) throw new Refusal('order-not-found');
  const { order, underWay, lastPaid, sent } = request.own;
  const today = marketDay(order, request.now);
  const { loan, state, status } = statusOn(order, today);
  const hasNoButton = actionsByStatus[status].every((action) => action === 'withdraw');
  const smaller = await smallerLoanOf(services, order, request.now);
  const figures = statusFiguresOf(order, { loan, state, smaller }, today);
  const mayRate =
    status === 200 && figures.ending !== 'written_off' && !(await stores.activity.hasRated(request.borrowerId));
  const said = statusTexts(status, figures);
  const accounts = status === 151 ? await accountsOf(services, order, request.now) : noAccounts;
  // a payout that waits for its account sells nothing
  const isHeld = order.accountProblem !== null || accounts.wait !== null;
  const offersOthers = hasNoButton && !isHeld && !isWaitingForBorrower(order, status);
  return {
    orderStatus: status,
    noticeStatusText: said.text,
    noticeDesText: accounts.wait ?? [said.description, accounts.askedAgain].filter((part) => part !== '').join(' '),
    productName: orderProduct(order),
    productLogo: order.productLogo,
    ...nothingToSay,
    userOrderDetail: { detail: [...detailRows(order, loan, state), ...paidOffRow(order, lastPaid)] },
    recProducts: offersOthers ? await otherProducts(services, order, { status, now: request.now }) : [],
    ...(await refusedParts(stores, order, { status, today })),
    askedAgain: await askedAgain(stores, order),
    mayDecline: isDeclinable(order) ? '1' : '0',
    isScore: mayRate ? '1' : '0',
    ...(await withdrawal(stores, order, { status, today, said: said.description })),
    paymentNotes: orderNotes(lastPaid, { order, loan, state }),
    doublePaymentId: lastPaid?.mayBeDouble === true ? lastPaid.id : '',
    instalments: state === null ? [] : instalmentsInOrder(state),
    ...orderFilesOf(services, { order, loan, state }, request.now),
    payout: sent === undefined ? null : payoutInOrder(order, sent),
    ...accountReminder(order, accounts.askedAgain),
    ...(loan === null || state === null
      ? { overview: { ...nothingYet, currency: order.currency } }
      : loanParts(order, { loan, state, status, underWay: underWay?.id ?? null })),
  };
}

/** Optional texts; empty rather than left out. `h5Url` and `telephone` are for other back ends. */
const nothingToSay = {
  inside: '',
  h5Url: '',
  telephone: '',
  playeduL: '',
  reyMsg: '',
  KindTipsMsg: '',
  cardPopTitle: '',
  cardPopMsg: '',
} satisfies Partial<Details>;

/** An order with its payment in progress, its last payment, and the payout that made it a loan. */
export interface FoundOrder {
  readonly order: OrderRecord | undefined;
  readonly underWay: { readonly id: string } | undefined;
  readonly lastPaid: LastPayment | undefined;
  readonly sent: SentPayout | undefined;
}

/** Reads an order of the session's borrower by its number; without a number, the newest of the product. */
export async function readOwnOrder(
  { orders, paymentLists, payoutAccounts }: Pick<Services['stores'], 'orders' | 'paymentLists' | 'payoutAccounts'>,
  { request, live }: OwnRead<{ readonly orderId?: string | undefined; readonly productId?: string | undefined }>,
): Promise<FoundOrder | undefined> {
  const { orderId, productId = '' } = request;
  const id = orderId === undefined ? await orders.newestOfSession(rowIdOf(productId), live) : rowIdOf(orderId);
  if (id === undefined) return undefined;
  const [order, underWay, lastPaid, sent] = await Promise.all([
    orders.findOfSession(id, live),
    paymentLists.findUnderWay(id, live),
    paymentLists.findLastPaid(id, live),
    payoutAccounts.findSent(id, live),
  ]);
  return { order, underWay, lastPaid, sent };
}

function otherProducts(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  order: OrderRecord,
  { status, now }: { readonly status: OrderStatus; readonly now: Date },
): Promise<Details['recProducts']> {
  if (status === 110) return productsAfterRefusal(services, order, now);
  const { borrowerId, market, productId } = order;
  return shownOffers(services, { borrowerId, market, now, except: productId });
}

const isWaitingForBorrower = (order: OrderRecord, status: OrderStatus) =>
  status === 21 && order.decision === 'approved';

/** An approved order waits for the borrower's withdraw confirmation; one that is offered again waits for its signature. */
async function withdrawal(
  stores: Pick<Services['stores'], 'orders'>,
  order: OrderRecord,
  { status, today, said }: { readonly status: OrderStatus; readonly today: CalendarDate; readonly said: string },
): Promise<Partial<Details>> {
  if (!isWaitingForBorrower(order, status)) return {};
  if (isReoffered(order, today)) {
    return {
      playeduL: `${pagePaths.confirm}?productId=${order.productId}`,
      reyMsg: said,
    };
  }
  const payoffMinor = await payoffToShow(stores, order, today);
  const leftMinor = payoffMinor ?? agreementOf(order).topUp?.payoffAtMostMinor ?? 0;
  return {
    playeduL: `${pagePaths.withdraw}?productId=${order.productId}&orderId=${order.id}`,
    reyMsg: t('withdrawMessage', {
      amount: money(order.principalMinor - order.deductedAtDisbursementMinor - leftMinor, order.currency),
    }),
  };
}

interface AccountWords {
  /** Why the disbursement waits for its account; null where it does not. */
  readonly wait: string | null;
  /** The notice that another account was bound since, which is not confirmed for this order; empty for none. */
  readonly askedAgain: string;
}
const noAccounts: AccountWords = { wait: null, askedAgain: '' };

/** The notice about the account of an order in disbursement. */
async function accountsOf(
  { stores, payoutHoldMs }: Pick<Services, 'stores' | 'payoutHoldMs'>,
  order: OrderRecord,
  now: Date,
): Promise<AccountWords> {
  if (order.accountProblem === null) {
    const account = order.payoutAccountId === null ? null : await stores.payoutAccounts.get(order.payoutAccountId);
    return {
      wait: account && accountWaitInWords(account, { market: order.market, now, payoutHoldMs }),
      askedAgain: '',
    };
  }
  const bound = await stores.payoutAccounts.findCurrent(order.borrowerId);
  const isOther = bound !== undefined && order.payoutAccountId !== null && bound.id !== order.payoutAccountId;
  return {
    wait: null,
    askedAgain: isOther ? t('account.askAgain', { account: accountInWords(bound) }) : '',
  };
}

function accountReminder(order: OrderRecord, again: string): Partial<Details> {
  if (order.accountProblem === null) return {};
  const message = [translatePayoutFailure(order.accountProblem), again].filter((part) => part !== '').join(' ');
  return { cardNeedPop: 1, cardPopTitle: t('accountProblemTitle'), cardPopMsg: message };
}

/** The overview of an order before its loan: nothing is payable, but its currency is known. */
const nothingYet = {
  amountMinor: null,
  dueOn: null,
  overdueDays: 0,
  instalmentsPaid: 0,
  instalmentsTotal: 0,
  penaltyMinor: 0,
  penaltyTomorrowMinor: 0,
  extension: null,
  pendingPaymentId: null,
  nextDueOn: null,
  payoff: null,
  overdue: [],
  dueRows: 0,
};

interface LoanView {
  readonly loan: LoanFacts;
  readonly state: LoanState;
  readonly status: OrderStatus;
  readonly underWay: string | null;
}

function loanParts(order: OrderRecord, { loan, state, status, underWay }: LoanView): Partial<Details> {
  const quote = instalmentQuoteOf(loan, state);
  const extension = extensionQuoteOf(loan, state);
  const mayExtend = extension.allowed && actionsByStatus[status].includes('extend');
  const figures = statusFiguresOf(order, { loan, state, smaller: null }, state.asOf);
  return {
    isDelay: mayExtend ? '1' : '0',
    ...(status === 180 && mayExtend && state.penaltyTomorrowMinor > 0
      ? { KindTipsMsg: t('overdueTip', { amount: money(state.penaltyTomorrowMinor, order.currency) }) }
      : {}),
    overview: {
      currency: order.currency,
      amountMinor: state.settled ? null : quote.onDueMinor,
      dueOn: quote.dueOn,
      overdueDays: state.overdueDays,
      instalmentsPaid: figures.paid,
      instalmentsTotal: figures.total,
      penaltyMinor: state.totals.outstanding.penalty,
      penaltyTomorrowMinor: state.penaltyTomorrowMinor,
      extension:
        mayExtend && extension.allowed
          ? {
              days: extension.days,
              amountMinor: extension.amountMinor,
              newDueOn: extension.newDueOn,
              costsMoreMinor: extension.costsMoreMinor,
              working: extension.working,
            }
          : null,
      pendingPaymentId: underWay,
      nextDueOn: quote.nextDueOn,
      payoff: payoffAlternative(payoffOn(loan, state), quote.onDueMinor),
      overdue: overdueRows(loan, state, quote),
      dueRows: dueRows(loan, state, quote).length,
    },
  };
}

const payoutInOrder = ({ market }: OrderRecord, { amountMinor, paidAt, ...account }: SentPayout) => ({
  amountMinor,
  account: accountInWords(account),
  sentAt: formatDateTime(paidAt, markets[market].timeZone),
});

/** The pictures that an operator asked for again, in words. */
async function askedAgain({ pictureRequests }: Pick<Services['stores'], 'pictureRequests'>, order: OrderRecord) {
  if (order.decision !== 'pending') return [];
  const asked = await pictureRequests.listOpen(order.borrowerId);
  return asked
    .filter(({ orderId }) => orderId === order.id)
    .map(({ code, reason }) => `${t(`certify.title.${code}`)}: ${t(`applications.picture.${reason}`)}`);
}
