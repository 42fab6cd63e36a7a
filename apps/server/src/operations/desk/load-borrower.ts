import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { type LoanCurrency, maskPhone } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { applicationLine } from '../../lending/applications/desk/application-line.ts';
import { exposureLimit, openPrincipals } from '../../lending/applications/exposure.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { t } from '../../platform/texts/translate.ts';
import { listMessages } from './list-messages.ts';
import { ownMarketOf } from './own-borrower.ts';
import { timeIn } from './time-in.ts';

type Page = AnswerOf<typeof contract.loadBorrower>;
type Needs = Pick<Services, 'stores'>;

const NOTES_MAX = 100;

/**
 * One borrower as the desk shows them, with phone and account numbers masked. The access is recorded in the audit trail first.
 * @throws Refusal 'borrower-not-found'
 */
export async function loadBorrower({ stores }: Needs, { operator, now }: Acting, given: string): Promise<Page> {
  const { borrowerId, market } = await ownMarketOf({ stores }, operator, given);
  await stores.agents.note({ at: now, ...operator, action: 'borrower-read', borrowerId });
  const time = timeIn(market);
  const { borrowerFile: file } = stores;
  const [person, head, provenAt, orders] = await Promise.all([
    stores.borrowers.personOf(borrowerId),
    file.findHead(borrowerId),
    stores.borrowers.phoneProvenAt(borrowerId),
    stores.orders.listOwn(borrowerId),
  ]);
  const [accounts, sessions, checks, complaints, messages, notes, flags] = await Promise.all([
    file.listAccounts(borrowerId),
    stores.sessions.list(borrowerId, now),
    file.listChecks(borrowerId),
    file.listComplaints(borrowerId),
    listMessages({ stores }, { borrowerId }, time),
    file.listNotes(borrowerId, NOTES_MAX),
    file.listFlags(borrowerId),
  ]);
  const checksOf = Map.groupBy(checks, ({ orderId }) => orderId);
  return {
    borrower: String(borrowerId),
    name: person.name,
    phone: person.phone === null ? '' : maskPhone(person.phone),
    phoneProvenAt: time(provenAt),
    market,
    since: head === undefined ? '' : time(head.createdAt),
    language: head?.language ?? '',
    clientKind: head?.clientKind ?? 'new',
    isErased: head?.isErased === true,
    openLoans: openPrincipals(orders, now).length,
    owed: owedOf(orders, now),
    limits: await limitsOf({ stores }, orders, now),
    accounts: accounts.map((account) => ({
      account: String(account.id),
      kind: account.name,
      number: account.maskedNumber,
      since: time(account.createdAt),
      state: stateOfAccount(account),
    })),
    sessions: sessions.map(({ deviceName, osVersion, openedAt, lastUsedAt }) => ({
      device: [deviceName, osVersion].filter(Boolean).join(' · '),
      openedAt: time(openedAt),
      lastUsedAt: lastUsedAt === null ? '' : time(lastUsedAt),
    })),
    applications: orders.map((order) => ({
      ...applicationLine(order, time),
      isLoan: order.disbursedOn !== null,
      checks: (checksOf.get(order.id) ?? []).map(({ name, result, checkedAt }) => ({
        check: name,
        result,
        checkedAt: time(checkedAt),
      })),
    })),
    consents: await consentsOf({ stores }, borrowerId, time),
    complaints: complaints.map(({ id, type, createdAt, isWaiting }) => ({
      problemId: String(id),
      type,
      receivedAt: time(createdAt),
      isWaiting,
    })),
    messages,
    notes: notes.map((note) => ({ ...note, writtenAt: time(note.writtenAt) })),
    flags: flags.map((flag) => ({
      ...flag,
      setAt: time(flag.setAt),
      liftedBy: flag.liftedBy ?? '',
      liftedAt: flag.liftedAt === null ? '' : time(flag.liftedAt),
      liftedWords: flag.liftedWords ?? '',
    })),
  };
}

/** The outstanding principal, by currency. */
function owedOf(orders: readonly OrderRecord[], now: Date): Page['owed'] {
  const byCurrency = new Map<LoanCurrency, number>();
  for (const order of orders)
    for (const owed of openPrincipals([order], now))
      byCurrency.set(order.currency, (byCurrency.get(order.currency) ?? 0) + owed);
  return [...byCurrency].map(([currency, principal]) => ({ currency, principal }));
}

/** The limits of the products of a borrower's applications, as they are on offer now. */
async function limitsOf({ stores }: Needs, orders: readonly OrderRecord[], now: Date): Promise<Page['limits']> {
  const products = new Map(orders.map((order) => [order.productId, order]));
  const limits: Page['limits'] = [];
  for (const order of products.values()) {
    const { openLoans, principalMinor } = await exposureLimit(stores, order, now);
    limits.push({ product: order.productName, currency: order.currency, openLoans, principal: principalMinor });
  }
  return limits;
}

/** What an account can be used for now, by a code. */
function stateOfAccount(account: {
  readonly replacedAt: Date | null;
  readonly heldAt: Date | null;
  readonly refusedAt: Date | null;
  readonly confirmedAt: Date | null;
}): string {
  if (account.refusedAt !== null) return 'refused';
  if (account.replacedAt !== null) return 'replaced';
  if (account.heldAt !== null) return 'held';
  return account.confirmedAt === null ? 'unconfirmed' : 'current';
}

async function consentsOf(
  { stores }: Needs,
  borrowerId: number,
  time: (at: Date) => string,
): Promise<Page['consents']> {
  const [agreed, consents] = await Promise.all([
    stores.agreements.listNewest(borrowerId),
    stores.certifications.listConsents(borrowerId),
  ]);
  return [
    ...agreed.map(({ document, version, agreedAt }) => ({
      title: t(`consents.${document}`),
      version: version.slice(0, 8),
      agreedAt: time(agreedAt),
      withdrawnAt: '',
    })),
    ...consents.map(({ statement, version, agreedAt, withdrawnAt }) => ({
      title: statement,
      version,
      agreedAt: time(agreedAt),
      withdrawnAt: withdrawnAt === null ? '' : time(withdrawnAt),
    })),
  ];
}
