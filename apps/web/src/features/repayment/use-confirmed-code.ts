import * as codes from '@hiram/contract/refusal-codes';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { confirmCode } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useSession } from '../../api/api-context.ts';
import type { CallError } from '../../api/call-error.ts';
import type { Answer } from '../../api/read.ts';
import { pathOf, type ReadParamsOf, readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { isRemembered } from './remembered-codes.ts';
import { type FollowedPayment, loadFollowed } from './use-followed-payment.ts';
import type { Payment } from './use-payment-under-way.ts';

type CodeParams = ReadParamsOf<'payCode'>;

/** The state of the displayed code's payment. */
interface Known {
  readonly amount?: number | string;
  readonly currency?: CurrencyCode;
  readonly expiresAt: string;
  readonly holdsUntil: string;
  readonly channelName: string;
  readonly payNotice?: Payment['payNotice'];
  readonly toBring?: Payment['toBring'];
  readonly noticeMsg: string;
}
const nothing: Known = { expiresAt: '', holdsUntil: '', channelName: '', noticeMsg: '' };

/** Whether the page may show a code, and which. */
export type ConfirmedCode =
  | { readonly state: 'confirmed'; readonly params: CodeParams; readonly known: Known }
  /** The call has not been answered yet. */
  | { readonly state: 'waiting' }
  /** The call failed: nothing is shown before it succeeds. */
  | { readonly state: 'unanswered'; readonly error: CallError; readonly retry: () => void; readonly isAsking: boolean }
  /** A code of ours that can no longer be paid. */
  | { readonly state: 'over'; readonly message: string }
  | { readonly state: 'refused' };

/** The service's answers about a code's address. */
export interface PayCodeAnswers {
  /** Null if the payment is not followed (use-followed-payment.ts). */
  readonly payment: Answer<Payment> | null;
  /** About the signature; null if the payment itself is followed, or there is no signature. */
  readonly signed: Answer<ReadAnswerOf<typeof confirmCode>> | null;
}

/** Asks about the payment, or without a session, which that requires, about the signature. */
export async function loadPayCode(
  params: CodeParams,
  args: Pick<LoaderArgs, 'session' | 'read'>,
): Promise<PayCodeAnswers> {
  const { paymentId, paySign } = params;
  const payment = await loadFollowed(paymentId, args);
  const isStranger = payment === null || payment.error?.code === codes.noSession;
  if (!isStranger || paymentId === undefined || paySign === undefined) return { payment, signed: null };
  return { payment, signed: await args.read(confirmCode, requestOf(params, paymentId, paySign)) };
}

/**
 * Decides which code is shown (REP-07). Anybody can write an address, and a forged code would pay somebody else. So a code must belong to a payment
 * of this session, have a signature that the service confirms, or come from an answer that this tab received; or the lender allows any code in
 * the address.
 */
export function useConfirmedCode(params: CodeParams, followed: FollowedPayment): ConfirmedCode {
  const { payCodes } = useConfig();
  const isStranger = useSession().common === '';
  const { payment, error } = followed;
  const isTrusted = payCodes === 'address' || isRemembered(params);
  const answers = useLoaded<typeof loadPayCode>();
  const signed = useAnswer(answers.signed, { quiet: true });
  if (payment !== undefined) return ofPayment(payment, params, isTrusted);
  if (isTrusted) return { state: 'confirmed', params, known: nothing };
  if (answers.signed !== null) {
    // an earlier answer does not outlive a refusal
    if (signed.error !== undefined) return failed(signed.error, signed);
    return signed.data === undefined ? { state: 'waiting' } : { state: 'confirmed', params, known: signed.data };
  }
  if (isStranger || params.paymentId === undefined) return { state: 'refused' };
  if (error === undefined) return { state: 'waiting' };
  return failed(error, { retry: followed.look, isRefreshing: followed.isAsking });
}

function ofPayment(
  payment: NonNullable<FollowedPayment['payment']>,
  params: CodeParams,
  isTrusted: boolean,
): ConfirmedCode {
  const { payUrl, expiresAt, progress, message } = payment;
  const given = paramsOf(payUrl);
  if (given !== null) return { state: 'confirmed', params: given, known: payment };
  // An answer with an expiry and no address can no longer be paid. Another back end may send neither.
  if (progress !== 'pending' || expiresAt !== '')
    return { state: 'over', message: progress === 'unknown' ? message : '' };
  return isTrusted ? { state: 'confirmed', params, known: payment } : { state: 'refused' };
}

const refusals: ReadonlySet<string> = new Set([codes.noSession, codes.paymentNotFound, codes.noSuchCall]);

function failed(
  error: CallError,
  asked: { readonly retry: () => unknown; readonly isRefreshing: boolean },
): ConfirmedCode {
  if (refusals.has(error.code)) return { state: 'refused' };
  return { state: 'unanswered', error, retry: () => void asked.retry(), isAsking: asked.isRefreshing };
}

const requestOf = (params: CodeParams, paymentId: string, paySign: string) => {
  const { showType = '', payCode = '', payCodeImg = '', repayAmount = '', payChannel = '' } = params;
  return { paymentId, showType, payCode, payCodeImg, repayAmount, payChannel, paySign };
};

/** The parameters in the address of a pay code page; null for any other address. */
function paramsOf(address: string): CodeParams | null {
  const [path, query = ''] = address.split('?');
  return path === pathOf('payCode') ? readParams('payCode', query) : null;
}
