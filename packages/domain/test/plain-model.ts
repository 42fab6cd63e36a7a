import type { LoanFacts } from '../src/loan.ts';

/**
 * The lending rules once more, in the plainest way: a loan is walked through day by day from its beginning for every question. It
 * shares no code with the rules that it is held against (types apart), knows no ceilings of the law, and is slow.
 */
export interface PlainLoan {
  readonly repeatClient: boolean;
  readonly terms: LoanFacts['terms'];
  readonly yearlyPercent: string;
  /** Days are counted from 1970-01-01. */
  readonly start: number;
  readonly lines: readonly { principal: bigint; interest: bigint; fee: bigint; due: number }[];
  readonly credits: PlainCredit[];
  readonly grants: { on: number; dues: number[]; charge: bigint }[];
}

export interface PlainCredit {
  readonly on: number;
  /** Place of the line; -1 for the loan itself. */
  readonly line: number;
  readonly what: 'penalty' | 'fee' | 'interest' | 'principal' | 'extension';
  readonly amount: bigint;
  readonly isRebate: boolean;
  /** The payment that it came with. */
  readonly payment: number;
}

const kinds = ['penalty', 'fee', 'interest', 'principal'] as const;
type Kind = (typeof kinds)[number];
export type Owed = Record<Kind, bigint>;

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export function plainLoanOf(facts: LoanFacts): PlainLoan {
  return {
    repeatClient: facts.clientKind === 'repeat',
    terms: facts.terms,
    yearlyPercent: facts.annualRatePercent,
    start: dayOf(facts.disbursedOn),
    lines: facts.instalments.map(({ principalMinor, interestMinor, feeMinor, dueOn }) => ({
      principal: BigInt(principalMinor),
      interest: BigInt(interestMinor),
      fee: BigInt(feeMinor),
      due: dayOf(dueOn),
    })),
    credits: [],
    grants: [],
  };
}

/** A percentage of an amount over so many parts of a year, half up. */
function percentOf(amount: bigint, percent: string, [parts, of]: readonly [bigint, bigint] = [1n, 1n]): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  const top = amount * BigInt(whole + fraction) * parts;
  const bottom = 100n * 10n ** BigInt(fraction.length) * of;
  return (2n * top + bottom) / (2n * bottom);
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** When a line falls due, as it was agreed by the end of a day. */
export function dueBy(loan: PlainLoan, line: number, day: number): number {
  let due = loan.lines[line]?.due ?? 0;
  for (const grant of loan.grants) if (grant.on <= day) due = Math.max(due, grant.dues[line] ?? due);
  return due;
}

const creditOn = (loan: PlainLoan, fits: (credit: PlainCredit) => boolean): bigint =>
  sum(loan.credits.filter(fits).map(({ amount }) => amount));

/** What each line was charged for being late, by the end of a day. */
export function penaltiesBy(loan: PlainLoan, day: number): bigint[] {
  const charged = loan.lines.map(() => 0n);
  const { oneTimeMinor, dailyTiers } = loan.terms.latePenalty;
  let once = BigInt(loan.repeatClient ? oneTimeMinor.repeat : oneTimeMinor.new);
  for (let today = loan.start + 1; today <= day; today += 1) {
    for (const [place, line] of loan.lines.entries()) {
      // the old date counts on the day of an extension, and what was paid today helps tomorrow
      const late = today - dueBy(loan, place, today - 1);
      const isBase = ({ what }: PlainCredit) => what === 'principal' || what === 'interest';
      const paid = creditOn(loan, (credit) => credit.line === place && isBase(credit) && credit.on < today);
      const unpaid = line.principal + line.interest - paid;
      if (late < 1 || unpaid <= 0n) continue;
      const [tier] = dailyTiers.filter(({ fromDay }) => fromDay <= late).reverse();
      charged[place] = (charged[place] ?? 0n) + once + (tier ? percentOf(unpaid, tier.percentPerDay) : 0n);
      once = 0n;
    }
  }
  return charged;
}

/** What is owed at the end of a day, by line, and of extension charges; payments count that were made by `known`. */
export function owedBy(loan: PlainLoan, day: number, known = day): { lines: Owed[]; extension: bigint } {
  const penalties = penaltiesBy(loan, day);
  const lines = loan.lines.map((line, place) => {
    const left = (what: Kind, charged: bigint) =>
      atLeastNothing(
        charged - creditOn(loan, (credit) => credit.line === place && credit.what === what && credit.on <= known),
      );
    return {
      penalty: left('penalty', penalties[place] ?? 0n),
      fee: left('fee', line.fee),
      interest: left('interest', line.interest),
      principal: left('principal', line.principal),
    };
  });
  const granted = sum(loan.grants.filter(({ on }) => on <= day).map(({ charge }) => charge));
  const paid = creditOn(loan, (credit) => credit.what === 'extension' && credit.on <= known);
  return { lines, extension: atLeastNothing(granted - paid) };
}

export const allOf = (owed: Owed): bigint => sum(kinds.map((kind) => owed[kind]));

/** What is payable: all that has fallen due, else the next line; and extension charges; never more than the ending costs. */
export function payableOn(loan: PlainLoan, day: number): bigint {
  const { lines, extension } = owedBy(loan, day);
  const open = lines
    .map((owed, place) => ({ amount: allOf(owed), due: dueBy(loan, place, day) }))
    .filter(({ amount }) => amount > 0n);
  const due = open.filter((line) => line.due <= day);
  const asked = extension + sum((due.length > 0 ? due : open.slice(0, 1)).map(({ amount }) => amount));
  const { price } = endingOn(loan, day);
  return price < asked ? price : asked;
}

interface Part {
  readonly line: number;
  readonly what: PlainCredit['what'];
  readonly amount: bigint;
}

/** An extension's price, what it pays, and the dates it gives; null where there is none. */
export function extensionOn(
  loan: PlainLoan,
  day: number,
  known = day,
): { price: bigint; parts: Part[]; dues: number[]; charge: bigint } | null {
  const { extension: terms } = loan.terms;
  const { lines, extension } = owedBy(loan, day, known);
  const dues = loan.lines.map((_, place) => dueBy(loan, place, day));
  if (terms === null || loan.grants.length >= terms.maxCount) return null;
  const parts: Part[] = extension > 0n ? [{ line: -1, what: 'extension', amount: extension }] : [];
  const moved: number[] = [];
  for (const [place, owed] of lines.entries()) {
    const isDue = (dues[place] ?? 0) <= day;
    if (isDue)
      for (const what of ['penalty', 'interest'] as const)
        if (owed[what] > 0n) parts.push({ line: place, what, amount: owed[what] });
    if (allOf(owed) - (isDue ? owed.penalty + owed.interest : 0n) > 0n) moved.push(place);
  }
  const principal = sum(moved.map((place) => lines[place]?.principal ?? 0n));
  const [first] = moved;
  if (first === undefined || principal === 0n) return null;
  const by = Math.max(0, day - (dues[first] ?? 0)) + terms.days;
  if (Math.max(...dues) + by - loan.start > (terms.maxTermDays ?? 0)) return null;
  const yearShare = [BigInt(terms.days), BigInt(terms.yearDays)] as const;
  const charge = percentOf(principal, loan.yearlyPercent, yearShare) + BigInt(terms.flatFeeMinor);
  if (charge > 0n) parts.push({ line: -1, what: 'extension', amount: charge });
  const newDues = dues.map((due, place) => (moved.includes(place) ? due + by : due));
  return { price: sum(parts.map(({ amount }) => amount)), parts, dues: newDues, charge };
}

/** Pays from the oldest line on, each line's penalty first; what is left over belongs to the borrower. */
export function spread(owed: { lines: Owed[]; extension: bigint }, amount: bigint): { parts: Part[]; left: bigint } {
  const wanted: Part[] = [
    { line: -1, what: 'extension', amount: owed.extension },
    ...owed.lines.flatMap((line, place) => kinds.map((what) => ({ line: place, what, amount: line[what] }))),
  ];
  let left = amount;
  const parts: Part[] = [];
  for (const part of wanted) {
    const taken = part.amount < left ? part.amount : left;
    if (taken > 0n) parts.push({ ...part, amount: taken });
    left -= taken;
  }
  return { parts, left };
}

interface PlainEnding {
  readonly parts: Part[];
  readonly remit: Part[];
  /** The parts less what was paid ahead of what is remitted; not below nothing. */
  readonly price: bigint;
  /** Whether a payoff is on offer. Where it is not, it costs as much as on the first day on which it is. */
  readonly isOpen: boolean;
}

/** What settles the loan, and what of its interest (in the cooling-off its fees too) is remitted, paid or not. */
export function endingOn(loan: PlainLoan, day: number, known = day): PlainEnding {
  const { prepayment, coolingOffDays } = loan.terms;
  const { lines, extension } = owedBy(loan, day, known);
  const isCooling = coolingOffDays > 0 && day <= loan.start + coolingOffDays;
  const isAllDue = lines.every((owed, place) => allOf(owed) === 0n || dueBy(loan, place, day) <= day);
  const term = (loan.lines[loan.lines.length - 1]?.due ?? loan.start) - loan.start;
  const { numerator, denominator } = prepayment.afterTermShare;
  const isOpenOn = (each: number) =>
    each - loan.start >= prepayment.minDays && (each - loan.start) * denominator >= term * numerator;
  let earnedTo = day;
  if (!isCooling) while (!isOpenOn(earnedTo)) earnedTo += 1;
  const remit: Part[] = [];
  const parts: Part[] = [{ line: -1, what: 'extension', amount: extension }];
  let ahead = 0n;
  for (const [place, owed] of lines.entries()) {
    for (const what of kinds) {
      const mayGo = what === 'interest' || (isCooling && what === 'fee');
      const gone = mayGo ? unearnedOn(loan, { place, what, day, earnedTo }) : 0n;
      if (gone > 0n) remit.push({ line: place, what, amount: gone });
      parts.push({ line: place, what, amount: atLeastNothing(owed[what] - gone) });
      ahead += atLeastNothing(gone - owed[what]);
    }
  }
  return {
    parts: parts.filter(({ amount }) => amount > 0n),
    remit,
    price: atLeastNothing(sum(parts.map(({ amount }) => amount)) - ahead),
    isOpen: isCooling || isAllDue || isOpenOn(day),
  };
}

/** The ending where it is on offer; null while it is too early. */
export function payoffOn(loan: PlainLoan, day: number): PlainEnding | null {
  const ending = endingOn(loan, day);
  return ending.isOpen ? ending : null;
}

/** The part of a line's charge whose days have not come yet. Days that an extension put in earn nothing. */
function unearnedOn(
  loan: PlainLoan,
  { place, what, day, earnedTo }: { place: number; what: 'interest' | 'fee'; day: number; earnedTo: number },
): bigint {
  const line = loan.lines[place];
  if (line === undefined || dueBy(loan, place, day) <= earnedTo) return 0n;
  const from = loan.lines[place - 1]?.due ?? loan.start;
  let passed = 0;
  for (let each = loan.start + 1; each <= earnedTo; each += 1) if (!isPutIn(loan, each, earnedTo)) passed += 1;
  const length = line.due - from;
  const lived = Math.min(length, Math.max(0, loan.start + passed - from));
  const charge = line[what];
  const earned = (2n * charge * BigInt(lived) + BigInt(length)) / (2n * BigInt(length));
  return charge - earned;
}

/** Whether an extension that was granted by a day put another day in: one between the old date of what it moved first, and the new. */
function isPutIn(loan: PlainLoan, day: number, by: number): boolean {
  let dues = loan.lines.map(({ due }) => due);
  for (const grant of loan.grants.filter(({ on }) => on <= by)) {
    const first = grant.dues.findIndex((due, place) => due !== dues[place]);
    if (first !== -1 && day > (dues[first] ?? 0) && day <= (grant.dues[first] ?? 0)) return true;
    dues = grant.dues;
  }
  return false;
}
