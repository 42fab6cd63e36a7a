import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { confirmCode } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useSession } from '../../api/api-context.ts';
import type { CallError } from '../../api/call-error.ts';
import type { Answer } from '../../api/read.ts';
import { pathOf, type ReadParamsOf, readParams } from '../../app/addresses.ts';
import type { LoaderArgs } from '../../app/screen-module.ts';
import { useAnswer, useLoaded } from '../../app/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { codes } from './codes.ts';
import { isRemembered } from './remembered-codes.ts';
import { type FollowedPayment, loadFollowed } from './use-followed-payment.ts';
import type { Payment } from './use-under-way.ts';

type CodeParams = ReadParamsOf<'payCode'>;

/** What is known of a payment whose code is shown. */
interface Known {
  readonly amount?: number | string;
  readonly currency?: CurrencyCode;
  readonly expiresAt: string;
  readonly holdsUntil: string;
  readonly channelName: string;
}
const nothing: Known = { expiresAt: '', holdsUntil: '', channelName: '' };

/** Whether the page may show a code, and which. */
export type ConfirmedCode =
  | { readonly state: 'confirmed'; readonly params: CodeParams; readonly known: Known }
  /** The service was asked and has not answered yet. */
  | { readonly state: 'waiting' }
  /** The service did not answer: nothing is shown before it does. */
  | { readonly state: 'unanswered'; readonly error: CallError; readonly retry: () => void; readonly isAsking: boolean }
  /** It is one of ours that cannot be paid with any more. */
  | { readonly state: 'over'; readonly message: string }
  | { readonly state: 'refused' };

/** What the service says of the address of a code. */
export interface PayCodeAnswers {
  /** Null where nothing is asked of it (use-followed-payment.ts). */
  readonly payment: Answer<Payment> | null;
  /** Of the address's signature; null where the payment itself can be told, or there is no signature. */
  readonly signed: Answer<ReadAnswerOf<typeof confirmCode>> | null;
}

/** Asks of the payment, and where only a session would be told of it, of the signature. */
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
 * Decides which code is shown (REP-07). Anybody can write an address, and who pays with a foreign code pays somebody else. So a code is that of a
 * payment of this session, or one whose signature the service confirms, or one that this tab was led to by an answer, or, where the
 * lender wants it, whatever the address says.
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
    // an older answer does not outlive a refusal
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
  const told = paramsOf(payUrl);
  if (told !== null) return { state: 'confirmed', params: told, known: payment };
  // One that says until when it can be paid, and not where, cannot be paid any more. Another back end may say neither.
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

/** The parameters of a pay code page's address; null for any other address. */
function paramsOf(address: string): CodeParams | null {
  const [path, query = ''] = address.split('?');
  return path === pathOf('payCode') ? readParams('payCode', query) : null;
}
