import { calendarDateIn, defaultMarket, markets, type MarketCode } from '@hiram/domain';
import type { Client } from '@hiram/lending-terms';
import { lenderOf } from '@hiram/contract/lender';
import { disclosure } from '../lending/documents/disclosure.ts';
import { documentLines } from '../lending/documents/document-words.ts';
import type { OfferedLoan } from '../lending/products/lending-terms.ts';
import { withOwnTerms } from '../lending/products/own-terms.ts';
import { type LoanPreview, previewLoan } from '../lending/products/preview-loan.ts';
import type { SoldProduct } from '../lending/products/sold-product.ts';
import {
  amount,
  flag,
  number,
  oneOf,
  option,
  optional,
  textUpTo,
  type TypedAmount,
} from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Answer, type Cell, joined, labelled, money, phrase, sentence, table } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { withCurrency } from './owed-now.ts';
import { FILE, productsIn } from './product-files.ts';
import { compared } from './product-versions.ts';

/** Whose loan is shown, and which. */
export const CHOICE = {
  code: optional(option('product CODE', 'of several products', textUpTo(60))),
  principal: optional(option('amount AMOUNT', 'the chosen amount; without it the usual one', amount)),
  periods: optional(option('periods NUMBER', 'the chosen number of instalments', number)),
  kind: optional(option('client new|repeat', 'the kind of client; new without it', oneOf(['new', 'repeat'] as const))),
  loansRepaid: optional(option('loans-repaid NUMBER', 'loans that were repaid in time', number)),
};

interface Choice {
  readonly principal?: TypedAmount | undefined;
  readonly periods?: number | undefined;
  readonly kind?: Client['kind'] | undefined;
  readonly loansRepaid?: number | undefined;
}

/** A product of a file as a borrower would see it. */
export const preview = command({
  brief: 'what a borrower would see and sign, with the room left under each ceiling',
  parameters: {
    file: FILE,
    ...CHOICE,
    isCompared: optional(flag('compare', 'and the terms that differ from what is in force')),
  },
  async run(services, { file, code, isCompared = false, ...choice }) {
    const products = productsIn(file);
    const product = code === undefined ? products[0] : products.find((each) => each.code === code);
    if (product === undefined)
      throw new CommandError(
        code === undefined
          ? `${file} has no product that is lent here`
          : `${file} has no product ${code} that is lent here`,
      );
    const today = marketToday(services, product);
    const seen = loanSeen(services, await withOwnTerms(services.stores, product, today), choice);
    return isCompared ? joined(seen, await compared(services, [product])) : seen;
  },
});

const marketToday = ({ clock }: Pick<CommandServices, 'clock'>, { market }: { readonly market: MarketCode }) =>
  calendarDateIn(clock.now(), markets[market].timeZone);

/**
 * A loan of a product as a borrower would see and sign it today.
 * @throws CommandError where it cannot be lent
 */
export function loanSeen(
  services: Pick<CommandServices, 'clock' | 'config'>,
  product: SoldProduct,
  { principal, ...choice }: Choice,
): Answer {
  const amountMinor = principal?.(markets[product.market].currency);
  const seen = previewLoan(product, { ...choice, amountMinor }, marketToday(services, product));
  const { loan, currency, kind } = seen;
  return joined(
    figures(loan, currency),
    schedule(loan, currency),
    late(seen),
    extension(seen),
    ceilings(seen),
    disclosed(loan, services.config, kind),
  );
}

const percentOf = (basisPoints: number) => phrase(`${basisPoints / 100}%`, String(basisPoints / 100));

function figures({ offer, lending }: OfferedLoan, currency: string): Answer {
  const { monthlyBasisPoints, yearlyBasisPoints } = offer.effectiveRate;
  return labelled({
    amount: { amount: money(lending.principalMinor, currency) },
    received: { received: money(offer.netProceedsMinor, currency) },
    'to pay': { toPay: money(offer.totalPayableMinor, currency) },
    cost: { cost: money(offer.totalCostMinor, currency) },
    'rate a year': { ratePercentAYear: phrase(`${lending.annualRatePercent}%`, lending.annualRatePercent) },
    'effective a month': { effectivePercentAMonth: percentOf(monthlyBasisPoints) },
    'effective a year': { effectivePercentAYear: percentOf(yearlyBasisPoints) },
  });
}

const schedule = ({ offer }: OfferedLoan, currency: string): Answer =>
  table(
    'schedule',
    offer.instalments.map(({ number: place, dueOn, principalMinor, interestMinor, feeMinor, taxMinor = 0 }) => ({
      number: place,
      dueOn,
      principal: money(principalMinor, currency),
      interest: money(interestMinor, currency),
      fee: money(feeMinor, currency),
      tax: money(taxMinor, currency),
    })),
    { label: 'instalment', isHeaded: true },
  );

function late({ late: example, currency }: LoanPreview): Answer {
  if (example === null) return sentence('A late payment costs nothing.');
  const { days, on, instalmentMinor, becomesMinor } = example;
  return sentence(
    `The first instalment of ${withCurrency(instalmentMinor, currency)} is ${withCurrency(becomesMinor, currency)} after ${days} days.`,
    { late: { days, dueOn: on, becomes: money(becomesMinor, currency) } },
  );
}

function extension({ extension: quote, firstDueOn, currency }: LoanPreview): Answer {
  if (!quote.allowed) return sentence(`No extension: ${quote.message}.`, { extension: null });
  const { days, chargeMinor, amountMinor, newDueOn, newMaturityOn } = quote;
  return sentence(
    `An extension by ${days} days on ${firstDueOn} costs ${withCurrency(chargeMinor, currency)}: ${withCurrency(amountMinor, currency)} to pay that day, the rest from ${newDueOn} to ${newMaturityOn}.`,
    {
      extension: {
        days,
        charge: money(chargeMinor, currency),
        toPay: money(amountMinor, currency),
        newDueOn,
        newMaturityOn,
      },
    },
  );
}

const ceilingNames = {
  nominal_rate: 'interest',
  effective_rate: 'effective rate',
  total_cost: 'total cost',
  scheduled_cost: 'interest and fees',
};

function ceilings({ ceilings: rooms, currency }: LoanPreview): Answer {
  const rows = rooms.map((room): Record<'ceiling' | 'offer' | 'maximum' | 'left', Cell> => {
    const ceiling = ceilingNames[room.on];
    if ('maxMinor' in room) {
      const [taken, maximum, left] = [room.amountMinor, room.maxMinor, room.leftMinor].map((minor) =>
        money(minor, currency),
      );
      return { ceiling, offer: taken, maximum, left };
    }
    const percent = (of: string) => phrase(`${of}% a ${room.per}`, of);
    return {
      ceiling: `${ceiling} a ${room.per}`,
      offer: percent(room.percent),
      maximum: percent(room.maxPercent),
      left: percent(room.leftPercent),
    };
  });
  return table('ceilings', rows, { label: 'ceiling', isHeaded: true, none: 'No ceiling is on this loan.' });
}

/** The disclosure before the agreement, as text. */
function disclosed(
  loan: OfferedLoan,
  { web, payoutWithinDays }: CommandServices['config'],
  clientKind: Client['kind'],
): Answer {
  const lender = lenderOf(web.brand ?? {}, web.market ?? defaultMarket);
  const lines = documentLines(disclosure(loan, { clientKind, payoutWithinDays, lender, orderId: null }));
  return { data: { disclosure: lines.map((cells) => cells.join('\t')) }, blocks: [{ lines }] };
}
