import type { TermsProfile } from '@hiram/domain';
import type { DocumentPart } from './document-html.ts';

type Prepayment = TermsProfile['prepayment'];
type Money = (minor: number) => string;

const owedAtPayoff = {
  accrued: 'with interest up to that day',
  scheduled: 'with all of the interest agreed',
  rule_of_78:
    'with the interest agreed, less the part that the rule of 78 gives back: the sum of the digits of the instalments left after the running one, over that of all of them',
  actuarial:
    'for what the instalments left are worth on that day at the rate that the instalments imply; interest not yet earned is let go',
} as const satisfies Record<Prepayment['interest'], string>;

/** Interest owed at a payoff, to follow the words 'You may pay the whole loan back'. */
export const payoffInterestWords = ({ interest }: Prepayment): string => owedAtPayoff[interest];

const partials = {
  next_instalment: 'Principal beyond the running instalment lowers the next instalments until it is used up.',
  fewer_instalments:
    'Principal beyond the running instalment leaves the later instalments as they are; the last ones become fewer.',
  smaller_instalments:
    'Principal beyond the running instalment lowers all later instalments: they are worked out anew, on the same due dates.',
} as const satisfies Record<NonNullable<Prepayment['partial']>, string>;

/** The agreement's other terms on early payment: a fee, and recalculated interest. */
export function earlyTexts({ prepayment, interestRecalculation: rule }: TermsProfile, money: Money): DocumentPart[] {
  const { fee, partial = 'next_instalment' } = prepayment;
  const recalculated =
    rule?.onEarlyPayment === true
      ? [
          {
            text: `Principal that you pay before its due date bears no interest from ${rule.rest === 'day' ? 'the day you pay it' : 'the next due date'} on. ${partials[partial]}`,
          },
        ]
      : [];
  return [...(fee === undefined ? [] : [{ text: feeWords(fee, money) }]), ...recalculated];
}

/** The fee for a payoff; null for none. */
export const earlyFeeWords = ({ prepayment: { fee } }: TermsProfile, money: Money): string | null =>
  fee === undefined ? null : feeWords(fee, money);

function feeWords(fee: NonNullable<Prepayment['fee']>, money: Money): string {
  const { percent, shortTerm, flatMinor = 0, maxMinor, notAboveInterest } = fee;
  const shares = [
    ...(percent === undefined ? [] : [`${percent}% of the principal not yet due`]),
    ...(shortTerm === undefined ? [] : [`${shortTerm.percent}% of it with ${shortTerm.days} days or fewer left`]),
    ...(flatMinor === 0 ? [] : [money(flatMinor)]),
  ];
  const caps = [
    ...(maxMinor === undefined ? [] : [`It is ${money(maxMinor)} at most.`]),
    ...(notAboveInterest === true ? ['It is never above the interest that you save.'] : []),
  ];
  return [`Paying the whole loan back early costs ${shares.join(', and ') || 'no fee'}.`, ...caps].join(' ');
}

/** The agreement's terms on interest on arrears. */
export function arrearsTexts({ interestRecalculation: rule }: TermsProfile): DocumentPart[] {
  if (rule === undefined || rule.onLatePayment === 'none') return [];
  const until = rule.rest === 'day' ? 'until the day you pay it' : 'until the due date after you pay it';
  const added =
    rule.onLatePayment === 'compound'
      ? ' At each due date unpaid interest is added to what bears interest.'
      : ' Unpaid interest bears no interest.';
  return [
    {
      text: `Principal that you pay late goes on bearing interest at the rate of this agreement ${until}. It is added to the instalment whose period is running, after the last due date to the last instalment.${added}`,
    },
  ];
}
