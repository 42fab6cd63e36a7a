import { readFileSync } from 'node:fs';
import { addDays, calendarDateIn, lateExample, markets } from '@hiram/domain';
import { amountsFor, type Product, readProductFile, usualChoice } from '@hiram/lending-terms';
import { checkOffers, verdictOnChoice } from '../lending/products/check-offers.ts';
import { amount, argument, number, oneOf, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { joined, money, record, sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { withCurrency } from './owed-now.ts';

const FILE = argument('FILE', 'a file of products, YAML or JSON', textUpTo(4096));
const MAX_SHOWN = 40;

/** The products of a file. @throws CommandError with each error by its line */
function productsIn(file: string): readonly Product[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { products, problems = [] } = readProductFile(text);
  if (products !== undefined) return products;
  const lines = problems.map(
    ({ line, field, message }) => `${file}:${line}: ${field === '' ? '' : `${field} `}${message}`,
  );
  throw new CommandError(lines.slice(0, MAX_SHOWN).join('\n'));
}

const check = command({
  brief: 'reads a file, and computes the loans at the ends of each band',
  parameters: { file: FILE },
  run({ clock }, { file }) {
    const products = productsIn(file);
    const problems = products.flatMap((product) => {
      const { currency, timeZone } = markets[product.market];
      const today = calendarDateIn(clock.now(), timeZone);
      return checkOffers(product, today).map(({ choice, client, message }) => ({
        product: product.code,
        amount: money(choice.principalMinor, currency),
        periods: choice.periods,
        client: client.kind,
        loansRepaid: client.loansRepaid,
        problem: message,
      }));
    });
    const names = products.map(({ code }) => code).join(', ');
    const answer =
      problems.length === 0
        ? sentence(`${products.length} products can be sold: ${names}`, { products: products.map(({ code }) => code) })
        : table('problems', problems);
    return Promise.resolve({ ...answer, isIncomplete: problems.length > 0 });
  },
});

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
  },
  run({ clock }, { file, code, principal, periods, kind = 'new', loansRepaid = 0 }) {
    const products = productsIn(file);
    const product = code === undefined ? products[0] : products.find((each) => each.code === code);
    if (product === undefined) throw new CommandError(`there is no product ${code ?? ''} in ${file}`);
    const { currency, timeZone } = markets[product.market];
    const today = calendarDateIn(clock.now(), timeZone);
    const client = { kind, loansRepaid };
    const range = amountsFor(product, client);
    if (range === null) throw new CommandError('nothing is on offer to this client');
    const usual = usualChoice(product, range);
    const choice = { principalMinor: principal?.(currency) ?? usual.principalMinor, periods: periods ?? usual.periods };
    const { loan, fault } = verdictOnChoice(product, { choice, client, today });
    if (loan === undefined) throw new CommandError(`cannot be lent: ${fault.detail}`);
    const { offer, terms, lending } = loan;
    const late = lateExample(offer, { terms, clientKind: kind, loan: { ...lending, disbursedOn: today }, days: 30 });
    const { monthlyBasisPoints, yearlyBasisPoints } = offer.effectiveRate;
    return Promise.resolve(
      joined(
        record('loan', 'loan', {
          amount: money(choice.principalMinor, currency),
          received: money(offer.netProceedsMinor, currency),
          toPay: money(offer.totalPayableMinor, currency),
          cost: money(offer.totalCostMinor, currency),
          ratePercentAYear: lending.annualRatePercent,
          effectivePercentAMonth: String(monthlyBasisPoints / 100),
          effectivePercentAYear: String(yearlyBasisPoints / 100),
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
      ),
    );
  },
});

/** What the lender sells. */
export const products: CommandGroup = { brief: 'what the lender sells', commands: { check, preview } };
