import { type CertifyStep, certifySteps } from '@hiram/contract/certify';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import { loanFactsOf, stateOn } from '../lending/loans/loan-facts.ts';
import type { Stores } from '../app/stores.ts';

export interface StepState {
  readonly state: 'missing' | 'complete' | 'fixed';
  /** The market's date of the last answer; empty for none. */
  readonly savedOn: string;
}

/**
 * The steps that a decision is based on. Borrowers must report a new home or employer, even while a loan runs (loan terms), so these
 * steps stay open.
 */
const decidedOn = new Set<CertifyStep>(['basic', 'ext']);

/** The state of each of a borrower's steps. */
export async function stepStates(
  stores: Pick<Stores, 'certifications' | 'orders' | 'pictureRequests'>,
  borrower: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<Readonly<Record<CertifyStep, StepState>>> {
  const { timeZone } = markets[borrower.market];
  const kept = await stores.certifications.listCurrent(borrower.borrowerId);
  const asked = await stores.pictureRequests.listOpen(borrower.borrowerId);
  const isDecided = await hasLoanUnderWay(stores, borrower);
  const stateOf = (step: CertifyStep): StepState => {
    const last = kept.find(({ part }) => part === step);
    if (last === undefined) return { state: 'missing', savedOn: '' };
    // a picture of it is needed again
    if (step === 'ext' && asked.length > 0) return { state: 'missing', savedOn: '' };
    const isFixed = isDecided && decidedOn.has(step);
    return { state: isFixed ? 'fixed' : 'complete', savedOn: calendarDateIn(last.savedAt, timeZone) };
  };
  return Object.fromEntries(certifySteps.map((step) => [step, stateOf(step)])) as Record<CertifyStep, StepState>;
}

/** Whether a loan decided on these answers is unsettled. */
export async function hasLoanUnderWay(
  { orders }: Pick<Stores, 'orders'>,
  { borrowerId, market, now }: { borrowerId: number; market: MarketCode; now: Date },
): Promise<boolean> {
  const today = calendarDateIn(now, markets[market].timeZone);
  const approved = (await orders.listOwn(borrowerId)).filter(({ decision }) => decision === 'approved');
  return approved.some((order) => (stateOn(loanFactsOf(order), today)?.settledOn ?? null) === null);
}
