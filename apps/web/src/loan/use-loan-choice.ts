import type { ChosenLoan, LoanChoices, LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../api/api-context.ts';
import type { CallError } from '../api/call-error.ts';
import type { CallState } from '../api/call-state.ts';

/** The parts of an answer that a choice needs. */
type ChoosableLoan = Pick<LoanConfirmation, 'amount' | 'periods' | 'termUnit' | 'choices'>;

/** An amount in minor units, and a term in the form of the service. */
export interface Choice {
  readonly amount: number;
  readonly periods: number;
  readonly termUnit: string;
}

export interface LoanChoiceState<Loan> {
  /** The last good answer; undefined before the first. It belongs to the selection only while `state` is 'shown'. */
  readonly loan: Loan | undefined;
  /** What the borrower selected last; null where the service offers no choice. */
  readonly selected: Choice | null;
  /** Whether the answer is the one of the selection, is awaited, or failed to come. */
  readonly state: 'shown' | 'pending' | 'failed';
  /** The failure, where it failed. */
  readonly error: CallError | undefined;
  /** True once the borrower has selected something on this page. */
  readonly hasChosen: boolean;
  /**
   * Selects a loan.
   * @param finger 'moving' while nothing is asked yet, 'lifted' to ask at once; left out for a tap or a key, which may be followed by more
   */
  readonly choose: (choice: Choice, finger?: 'moving' | 'lifted') => void;
  readonly retry: () => Promise<void>;
}

/** The pause after which a selection by taps or keys counts as finished, in milliseconds. A held key repeats faster. */
const PAUSE_MS = 50;

/** Whether there is more than one loan to choose from. */
export const isChoice = (choices: LoanChoices | undefined): choices is LoanChoices =>
  choices !== undefined && (choices.maxMinor > choices.minMinor || (choices.terms ?? []).length > 1);

export interface LoanQuestion<Loan> {
  /** The answer for `chosen`. */
  readonly query: CallState<Loan>;
  readonly chosen: ChosenLoan;
  /** What the loan is of, such as the product: an answer to something else is never shown. */
  readonly subject: string;
  /** Asks for another loan, which then becomes `chosen`. */
  readonly ask: (choice: Choice) => void;
}

/**
 * A borrower's choice of amount and term. The service is asked once the finger rests; until its answer is there, the figures of the
 * last good answer stay, and `state` says that they are of another loan. A newer selection overtakes an older answer.
 */
export function useLoanChoice<Loan extends ChoosableLoan>(question: LoanQuestion<Loan>): LoanChoiceState<Loan> {
  const { query, chosen, subject, ask } = question;
  const { data, error } = query;
  const { sessionId } = useSession();
  const of = `${sessionId} ${subject}`;
  const [last, setLast] = useState({ of, loan: data });
  if (last.of !== of || (data !== undefined && last.loan !== data)) setLast({ of, loan: data });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  if (wanted !== null && (wanted.of !== of || (wanted.isAsked && isSame(wanted.choice, chosen)))) setWanted(null);
  const [chosenIn, setChosenIn] = useState('');
  const timer = useRef<{ readonly of: string; readonly id: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(
    () => () => {
      if (timer.current?.of === of) clearTimeout(timer.current.id);
    },
    [of],
  );

  const choose: LoanChoiceState<Loan>['choose'] = (choice, finger) => {
    clearTimeout(timer.current?.id);
    setWanted({ of, choice, isAsked: finger === 'lifted' });
    setChosenIn(of);
    if (finger === 'lifted') return ask(choice);
    if (finger === 'moving') return undefined;
    const id = setTimeout(() => {
      setWanted({ of, choice, isAsked: true });
      ask(choice);
    }, PAUSE_MS);
    timer.current = { of, id };
  };
  const loan = data ?? last.loan;
  const isAwaited = wanted !== null || (data === undefined && error === undefined);
  return {
    loan,
    selected: wanted?.choice ?? choiceOf(loan, data === undefined ? chosen : {}),
    state: isAwaited ? 'pending' : data === undefined ? 'failed' : 'shown',
    error: isAwaited ? undefined : error,
    hasChosen: chosenIn === of,
    choose,
    retry: query.retry,
  };
}

interface Wanted {
  readonly of: string;
  readonly choice: Choice;
  /** False while the finger moves, and until it has rested. */
  readonly isAsked: boolean;
}

const isSame = (a: Choice, b: ChosenLoan): boolean =>
  a.amount === Number(b.amount) && a.periods === Number(b.periods) && a.termUnit === b.termUnit;

/** The loan of an answer, or what was chosen instead of it. */
function choiceOf(loan: ChoosableLoan | undefined, chosen: ChosenLoan): Choice | null {
  if (loan === undefined || !isChoice(loan.choices) || typeof loan.amount !== 'number') return null;
  return {
    amount: Number(chosen.amount ?? loan.amount),
    periods: Number(chosen.periods ?? loan.periods),
    termUnit: chosen.termUnit ?? loan.termUnit,
  };
}
