import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  bindCard,
  type CallResult,
  complaint,
  createClient,
  type Endpoint,
  loanConfirm,
  order,
  type ReadAnswerOf,
  repayment,
  type RequestOf,
  withdraw,
} from '@hiram/contract';
import type { Deeds } from './deeds.ts';
import type { ChaosProduct, Person } from './people.ts';
import { picture } from './picture.ts';
import type { Counter } from './provider.ts';
import type { Chance } from './random.ts';

export interface BorrowerOptions {
  readonly person: Person;
  readonly products: readonly ChaosProduct[];
  /** Origin of the line to the service. */
  readonly baseUrl: string;
  readonly counter: Counter;
  readonly deeds: Deeds;
  readonly chance: Chance;
  /** True once it is time to finish what was begun, and begin nothing more. */
  readonly isOver: () => boolean;
}

const BASE = '/territory';
/** After so long without an answer a deed is given up, in milliseconds: the service is gone for good. */
const PATIENCE_MS = 90_000;

/** A borrower who does at random what the product offers, and repeats each deed under its key until somebody says how it went. */
export async function liveAsBorrower(options: BorrowerOptions): Promise<void> {
  const { person, deeds, chance, isOver } = options;
  const client = createClient({
    baseUrl: options.baseUrl + BASE,
    commonParams: () => new URLSearchParams({ sessionId: person.sessionId }),
    timeoutMs: 15_000,
  });
  const told = (deed: Parameters<Deeds['add']>[1]) => deeds.add(person.id, deed);

  /** Until the answer is known: a success or a refusal. What comes between is as if nothing had been heard. */
  const insist = async <E extends Endpoint>(call: E, request: RequestOf<E>): Promise<CallResult<ReadAnswerOf<E>>> => {
    const idempotencyKey = randomUUID();
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      const result = await client(call, request, { idempotencyKey });
      if (result.success || (result.failure === 'business' && isFinal(result.code, result.status))) return result;
      if (Date.now() > giveUpAt) throw new Error(`${call.name} was never answered: ${result.failure} ${result.code}`);
      await delay(50 + chance.below(250));
    }
  };

  const bind = async (): Promise<void> => {
    const walletNumber = `0917${String(1_000_000 + chance.below(8_000_000))}`;
    const wallet = { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber };
    const result = await insist(bindCard.bindNewCard, wallet);
    if (result.success) told({ kind: 'bound' });
  };

  const apply = async (): Promise<void> => {
    const { id } = chance.oneOf(options.products);
    const productId = String(id);
    const offer = await insist(loanConfirm.loadConfirmation, { productId });
    if (!offer.success) return;
    const { amount, periods, termUnit } = offer.data;
    const made = await insist(loanConfirm.pushLoan, { productId, amount, periods, termUnit });
    if (!made.success) return;
    const orderId = new URLSearchParams(made.data.lendDetailsUrl.split('?')[1]).get('orderId') ?? '';
    told({ kind: 'applied', orderId });
    orders.add(orderId);
    const taken = await insist(withdraw.confirmWithdrawal, { orderId });
    if (taken.success) told({ kind: 'took-the-money', orderId });
  };

  const pay = async (isDelay: boolean): Promise<void> => {
    const orderId = chance.oneOf([...orders]);
    const info = await insist(isDelay ? repayment.loadExtension : repayment.loadInstalment, { orderId });
    if (!info.success) return;
    const amount = isDelay ? info.data.delayInfo?.delayAmount : info.data.repayAmount;
    const channel = chance.oneOf(['90006', '90001', '90002', '90004']);
    if (typeof amount !== 'number' || amount === 0) return;
    const request = { orderId, amount, channelNumber: channel, ...(isDelay && { isDelay: '1' as const }) };
    const made = await insist(repayment.generateCode, request);
    if (!made.success || made.data.paymentId === undefined) return;
    const { paymentId } = made.data;
    told({ kind: 'payment', paymentId, orderId });
    if (chance.next() < 0.2) return;
    if (await payAtProvider(paymentId)) told({ kind: 'paid', paymentId });
  };

  /** In person, by a line that loses nothing: the money really moves. Who finds the counter closed comes back. */
  const payAtProvider = async (paymentId: string): Promise<boolean> => {
    const choice = chance.oneOf(['pay', 'pay', 'late', 'twice', 'silent', 'failed-before-paid']);
    for (let tries = 0; tries < 20; tries += 1) {
      const isPaid = await options.counter.pay(paymentId, choice).catch(() => null);
      if (isPaid !== null) return isPaid;
      await delay(500);
    }
    return false;
  };

  const complain = async (): Promise<void> => {
    const orderNo = chance.oneOf([...orders]);
    const url = await upload();
    const problemDetail = `Chaos ${randomUUID()}`;
    const request = { problemType: '2', problemSonType: '', problemDetail, problemImage: url ?? '', orderNo };
    const filed = await insist(complaint.saveComplaint, request);
    const problemId = filed.success ? filed.data?.problemId : undefined;
    if (problemId !== undefined) told({ kind: 'complaint', problemId, image: url ?? '' });
  };

  /** A picture is no deed of its own: one whose answer is lost is sent again, and the first is swept up. */
  const upload = async (): Promise<string | null> => {
    const form = new FormData();
    form.set('problemImage', picture(), 'picture.png');
    const path = `${BASE}/user-problem/upload-problem-img?sessionId=${person.sessionId}`;
    try {
      const answer = await fetch(options.baseUrl + path, { method: 'POST', body: form });
      const { code, data } = (await answer.json()) as { code: string; data: { url: string } | null };
      return code === '00' ? (data?.url ?? null) : null;
    } catch {
      return null;
    }
  };

  const look = async (): Promise<void> => {
    await client(order.loadOrderDetails, { orderId: chance.oneOf([...orders]) });
  };

  const orders = new Set<string>();
  await bind();
  while (!isOver()) {
    const wish = chance.next();
    if (orders.size === 0 || wish < 0.1) await apply();
    else if (wish < 0.55) await pay(false);
    else if (wish < 0.65) await pay(true);
    else if (wish < 0.75) await complain();
    else if (wish < 0.8) await bind();
    else await look();
    await delay(chance.below(120));
  }
}

/** Codes that say nothing of how a deed went: it may be under way, or never have been read. */
const unknown = new Set(['500', '503', '425', '429', '1006']);
const isFinal = (code: string, status: number): boolean => !unknown.has(code) && status < 500;
