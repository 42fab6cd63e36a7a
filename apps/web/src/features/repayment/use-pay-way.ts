import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import * as codes from '@hiram/contract/refusal-codes';
import {
  commitCardRepayment,
  confirmCardRepayment,
  listSavedCards,
  loadInstalment,
  redirectRepayment,
  type RepaymentInfo,
  type SavedCard,
} from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useApi, useSession } from '../../api/api-context.ts';
import type { CallError } from '../../api/call-error.ts';
import { useAction } from '../../api/use-action.ts';
import type { Answer, Read } from '../../api/read.ts';
import { useGo } from '../../router/navigation.ts';
import { useAnswer } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isRefusal } from './is-refusal.ts';
import { payWayProblem } from './pay-way-problem.ts';
import { useLastError } from './use-last-error.ts';
import { useOpenPayUrl } from './use-open-pay-url.ts';
import type { OrderRef } from './use-repayment.ts';

export interface PayWay {
  readonly cards: readonly SavedCard[] | undefined;
  readonly amount: number | string | undefined;
  readonly currency: CurrencyCode;
  /** The error of listing the cards, in words; empty after a success. */
  readonly listProblem: string;
  /** The service says that nothing is payable here. */
  readonly isRefused: boolean;
  readonly isListing: boolean;
  /** Reloads the cards, with a token that is valid for one commit. */
  readonly reload: () => Promise<void>;
  /** Requests a charge of a card. @returns the record to confirm; null if it went through or failed */
  readonly commit: (card: SavedCard, isResend: boolean) => Promise<CommitOutcome>;
  readonly confirm: (recordId: string, code: string) => Promise<string>;
  readonly payOtherwise: () => Promise<void>;
  readonly isCommitting: boolean;
  readonly isConfirming: boolean;
  readonly isRedirecting: boolean;
}

export type CommitOutcome =
  | { readonly kind: 'needs-code'; readonly recordId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problem: string }
  /** An earlier tap is still being processed. */
  | { readonly kind: 'ignored' };

/** The saved cards of a borrower, with a token that is valid for one commit. */
export interface PayWayAnswers {
  readonly cards: Answer<ReadAnswerOf<typeof listSavedCards>>;
  /** The amount payable, if the list does not have it. */
  readonly info: Answer<RepaymentInfo> | null;
}

/** Lists the cards. */
export async function loadPayWay(order: OrderRef, read: Read): Promise<PayWayAnswers> {
  const cards = await read(listSavedCards, { orderId: order.orderId });
  const lacksAmount = cards.data !== undefined && cards.data.amount === undefined;
  return { cards, info: lacksAmount ? await read(loadInstalment, order) : null };
}

/** The calls of the legacy pay-way (REP-11). */
export function usePayWay(order: OrderRef, answers: PayWayAnswers): PayWay {
  const t = useTexts('repayment');
  const config = useConfig();
  const { messages } = useApi();
  const { common } = useSession();
  const go = useGo();
  const openPayUrl = useOpenPayUrl();
  const { orderId } = order;
  const cards = useAnswer(answers.cards, { quiet: true });
  // After a failed reload the amount payable of the last list stays beside it.
  const [listed, setListed] = useState(answers);
  if (answers.cards.data !== undefined && answers !== listed) setListed(answers);
  const info = useAnswer(listed.info, { quiet: true });
  const listError = useLastError(cards) ?? info.error;
  const commit = useAction(commitCardRepayment, { loadingText: null, quiet: true });
  const confirm = useAction(confirmCardRepayment, { loadingText: null, quiet: true });
  const redirect = useAction(redirectRepayment, { loadingText: null, quiet: true, leavesPage: true });
  // Until the next screen is open, so that no charge is repeated.
  const isLeaving = useNavigation().state !== 'idle';
  const amount = cards.data?.amount ?? info.data?.repayAmount;

  const say = (
    error: Pick<CallError, 'code' | 'message' | 'failure'>,
    lost: 'repayment.cardUnknown' | 'repayment.startFailed' = 'repayment.cardUnknown',
  ): string => {
    const problem = isUndecided(error) ? t(lost) : payWayProblem(t, error);
    messages.toast(problem, 'bad', error);
    return problem;
  };
  const toOrder = (): void => go('order', order, { replace: true });

  return {
    cards: cards.data?.list ?? (cards.data === undefined ? undefined : []),
    amount,
    currency: cards.data?.currency ?? config.currency,
    listProblem: listError === undefined ? '' : payWayProblem(t, listError, 'repayment.cardListFailed'),
    isRefused: listError !== undefined && isRefusal(listError),
    isListing: cards.isLoading || cards.isRefreshing,
    reload: cards.retry,
    isCommitting: commit.isRunning || isLeaving,
    isConfirming: confirm.isRunning || isLeaving,
    isRedirecting: redirect.isRunning,

    async commit(card, isResend) {
      const result = await commit.run({
        amount: amount ?? '',
        bankName: card.bankName,
        cardId: card.id,
        cardNo: card.cardNo,
        couponId: '',
        orderId,
        repayToken: cards.data?.repayToken ?? '',
        bankCode: card.bankCode,
        sendMsg: isResend ? '1' : '',
      });
      if (result === null) return { kind: 'ignored' };
      if (!result.success) {
        // The token has been consumed, or the amount has changed: the next attempt needs fresh data. Without a decision the card may
        // have been charged: the next attempt repeats the same request, which the service executes once.
        if (!isResend && !isUndecided(result)) await cards.retry();
        return { kind: 'failed', problem: say(result) };
      }
      if (result.data.needValid === 1) return { kind: 'needs-code', recordId: result.data.repayRecordId };
      toOrder();
      return { kind: 'done' };
    },

    async confirm(recordId, code) {
      const result = await confirm.run({ orderId, verifyCode: code, repaymentRecordId: recordId });
      if (result === null) return '';
      if (!result.success) return say(result);
      toOrder();
      return '';
    },

    async payOtherwise() {
      const userId = new URLSearchParams(common).get('userId') ?? undefined;
      const result = await redirect.run({ userId, orderId, amount: amount ?? '' });
      if (result === null) return;
      if (!result.success) {
        // No payment page was opened, so there is no money under way.
        say(result, 'repayment.startFailed');
        await cards.retry();
        return;
      }
      if ((await openPayUrl(result.data.url, order)) === 'stays') redirect.reset();
    },
  };
}

/**
 * Whether a call that charges a card ended without a decision: its answer was lost or unreadable, or the service failed. Its message then says
 * nothing about the money, and asks to try again; the page says what is known instead (30-C6).
 */
const isUndecided = ({ failure, code }: Pick<CallError, 'failure' | 'code'>): boolean =>
  failure !== 'business' || code === codes.failed || code === codes.unavailable;
