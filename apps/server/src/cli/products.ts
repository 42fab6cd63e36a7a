import { addDays, calendarDateIn, lateExample, markets } from '@hiram/domain';
import { amountsFor, usualChoice } from '@hiram/lending-terms';
import { verdictOnChoice } from '../lending/products/check-offers.ts';
import { withOwnTerms } from '../lending/products/own-terms.ts';
import { amount, flag, number, oneOf, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { joined, labelled, money, phrase, sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { withCurrency } from './owed-now.ts';
import { apply, approve, retire } from './product-changes.ts';
import { FILE, productsIn, sellableIn } from './product-files.ts';
import { compared, diff, history, list, show } from './product-versions.ts';

const COMPARE = optional(flag('compare', 'and the terms that differ from what is in force'));

const check = command({
  brief: 'reads a file, and computes the loans at the ends of each band',
  parameters: { file: FILE, isCompared: COMPARE },
  async run(services, { file, isCompared = false }) {
    const products = await sellableIn(services.stores, file, { now: services.clock.now() });
    const codes = products.map(({ code }) => code);
    const can = sentence(`can be sold: ${codes.join(', ')}`, { products: codes });
    return isCompared ? joined(can, await compared(services, products)) : can;
  },
});

const percentOf = (basisPoints: number) => phrase(`${basisPoints / 100}%`, String(basisPoints / 100));

const preview = command({
  brief: 'what a borrower would see',
  parameters: {
    file: FILE,
    code: optional(option('product CODE', 'of a file with several', textUpTo(60))),
    principal: optional(option('amount AMOUNT', 'the chosen amount; without it the usual one', amount)),
    periods: optional(option('periods NUMBER', 'the chosen number of instalments', number)),
    kind: optional(
      option('client new|repeat', 'the kind of client; new without it', oneOf(['new', 'repeat'] as const)),
    ),
    loansRepaid: optional(option('loans-repaid NUMBER', 'loans that were repaid in time', number)),
    isCompared: COMPARE,
  },
  async run(services, { file, code, principal, periods, kind = 'new', loansRepaid = 0, isCompared = false }) {
    const products = productsIn(file);
    const product = code === undefined ? products[0] : products.find((each) => each.code === code);
    if (product === undefined)
      throw new CommandError(
        code === undefined
          ? `${file} has no product that is lent here`
          : `${file} has no product ${code} that is lent here`,
      );
    const { currency, timeZone } = markets[product.market];
    const today = calendarDateIn(services.clock.now(), timeZone);
    const client = { kind, loansRepaid };
    const range = amountsFor(product, client);
    if (range === null) throw new CommandError('nothing is on offer to this client');
    const usual = usualChoice(product, range);
    const choice = { principalMinor: principal?.(currency) ?? usual.principalMinor, periods: periods ?? usual.periods };
    const sold = await withOwnTerms(services.stores, product, today);
    const { loan, fault } = verdictOnChoice(sold, { choice, client, today });
    if (loan === undefined) throw new CommandError(`cannot be lent: ${fault.detail}`);
    const { offer, terms, lending } = loan;
    const late = lateExample(offer, { terms, clientKind: kind, loan: { ...lending, disbursedOn: today }, days: 30 });
    const { monthlyBasisPoints, yearlyBasisPoints } = offer.effectiveRate;
    const seen = joined(
      labelled({
        amount: { amount: money(choice.principalMinor, currency) },
        received: { received: money(offer.netProceedsMinor, currency) },
        'to pay': { toPay: money(offer.totalPayableMinor, currency) },
        cost: { cost: money(offer.totalCostMinor, currency) },
        'rate a year': { ratePercentAYear: phrase(`${lending.annualRatePercent}%`, lending.annualRatePercent) },
        'effective a month': { effectivePercentAMonth: percentOf(monthlyBasisPoints) },
        'effective a year': { effectivePercentAYear: percentOf(yearlyBasisPoints) },
      }),
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
      ),
      late === null
        ? sentence('A late payment costs nothing.')
        : sentence(
            `The first instalment of ${withCurrency(late.instalmentMinor, currency)} is ${withCurrency(late.becomesMinor, currency)} after ${late.days} days.`,
            { late: { days: late.days, dueOn: addDays(offer.instalments[0]?.dueOn ?? today, late.days) } },
          ),
    );
    return isCompared ? joined(seen, await compared(services, [product])) : seen;
  },
});

/** What the lender sells. */
export const products: CommandGroup = {
  brief: 'what the lender sells',
  commands: { list, show, check, preview, apply, approve, retire, history, diff },
};
