import {
  bindCard,
  calculator,
  calculatorRate,
  calculatorWorking,
  contracts,
  joinFailed,
  loanConfirm,
  offer,
  withdraw,
} from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase } from '../case.ts';
import { type Facts, namesOf, orderIn, learnedOf } from '../facts.ts';

const offered = ({ productId }: Facts) =>
  productId === '' ? 'no product is known: name one with --product' : { productId };
const withOffered = (more: Readonly<Record<string, string | number>>) => (facts: Facts) => {
  const found = offered(facts);
  return typeof found === 'string' ? found : { ...found, ...more };
};
const wrongProduct = { productId: 'no such product' };

const confirmation = (call: typeof loanConfirm.loadConfirmation | typeof loanConfirm.loadVariantConfirmation) =>
  defineCase({
    call,
    fields: offered,
    // a borrower whose last application was refused gets the day of the next
    outcome: 'either',
    learn({ amount, periods, termUnit, quote, choices }, facts) {
      if (typeof amount !== 'number') return;
      for (const [name, value] of Object.entries({ loanAmount: amount, periods, termUnit, quote }))
        facts.learned.set(name, value);
      if (choices === undefined || call !== loanConfirm.loadConfirmation) return;
      facts.learned.set('leastAmount', choices.minMinor);
      const other = choices.terms.find((term) => term.periods !== periods);
      if (other === undefined) return;
      facts.learned.set('otherPeriods', other.periods);
      facts.learned.set('otherUnit', other.termUnit);
    },
    values: ({ firstPayTime, repay_plans, popAgreementUrl }) => [
      ...dayProblem('firstPayTime', firstPayTime),
      ...repay_plans.flatMap(({ pay_time }, index) => dayProblem(`repay_plans[${index}].pay_time`, pay_time)),
      ...addressProblem('popAgreementUrl', popAgreementUrl),
    ],
    wrong: wrongProduct,
  });

/** Facts under the names of the fields that they are sent in; a text where one is missing. */
const withLearned = (facts: Facts, fields: Readonly<Record<string, string>>, otherwise: string) => {
  const product = offered(facts);
  const learned = learnedOf(facts, Object.values(fields), otherwise);
  if (typeof product === 'string' || typeof learned === 'string')
    return typeof product === 'string' ? product : learned;
  const sent = Object.entries(fields).map(([field, name]) => [field, learned[name] ?? '']);
  return { ...product, ...(Object.fromEntries(sent) as Record<string, string | number>) };
};

/** The same with the least amount on offer; a back end that leaves `choices` out offers one loan, as the specification has it. */
const chosenAmount = defineCase({
  call: loanConfirm.loadConfirmation,
  fields: (facts) => withLearned(facts, { amount: 'leastAmount' }, 'it offers no choice of amount'),
  outcome: 'either',
  values: ({ amount }, { learned }) =>
    amount === learned.get('leastAmount')
      ? []
      : [{ field: 'amount', expected: `the chosen amount, ${learned.get('leastAmount')}`, found: amount }],
});

/** The same with another term than the usual one. */
const chosenTerm = defineCase({
  call: loanConfirm.loadConfirmation,
  fields: (facts) =>
    withLearned(facts, { periods: 'otherPeriods', termUnit: 'otherUnit' }, 'it offers no choice of term'),
  outcome: 'either',
  values: ({ periods, termUnit }, { learned }) => {
    const expected = `the chosen term, ${learned.get('otherPeriods')} × ${learned.get('otherUnit')}`;
    const isChosen = periods === learned.get('otherPeriods') && termUnit === learned.get('otherUnit');
    const field = periods === learned.get('otherPeriods') ? 'termUnit' : 'periods';
    return isChosen ? [] : [{ field, expected, found: `${periods} × ${termUnit}` }];
  },
});

const push = (call: typeof loanConfirm.pushLoan) =>
  defineCase({
    call,
    fields: (facts) => {
      const product = offered(facts);
      const names = ['loanAmount', 'periods', 'termUnit', 'quote'];
      const learned = learnedOf(facts, names, 'no offer is known in minor units');
      if (typeof product === 'string') return product;
      if (typeof learned === 'string') return learned;
      const { loanAmount = '', quote = '', ...rest } = learned;
      // a back end from before quotes has none
      return { ...product, ...rest, amount: loanAmount, ...(quote !== '' && { quote }) };
    },
    writes: true,
    // a borrower who may not borrow now gets the reason
    outcome: 'either',
    values: ({ lendDetailsUrl }) => addressProblem('lendDetailsUrl', lendDetailsUrl),
    wrong: { amount: '1' },
  });

const contractList = (call: typeof contracts.listContracts) =>
  defineCase({ call, fields: withOffered({ scene: 3 }), wrong: wrongProduct });
const contractJump = (call: typeof contracts.openContract) =>
  defineCase({
    call,
    fields: withOffered({ scene: 3, position: 0 }),
    values: ({ contract_url, pdf_url }) => [
      ...addressProblem('contract_url', contract_url),
      ...addressProblem('pdf_url', pdf_url),
    ],
    wrong: { position: '99' },
    owned: { field: 'orderId', of: 'order' },
  });

const tap = withOffered({ moduleId: '31', positionId: 0 });

/** A loan offer, from its terms to its disbursement. */
export const borrowingCases: readonly Case[] = [
  confirmation(loanConfirm.loadConfirmation),
  confirmation(loanConfirm.loadVariantConfirmation),
  chosenAmount,
  chosenTerm,
  contractList(contracts.listContracts),
  contractList(contracts.listVariantContracts),
  contractJump(contracts.openContract),
  contractJump(contracts.openVariantContract),
  push(loanConfirm.pushLoan),
  push(loanConfirm.pushVariantLoan),
  defineCase({
    call: bindCard.initBindCard,
    fields: (facts) => {
      const found = offered(facts);
      return typeof found === 'string' ? {} : { product_id: found.productId };
    },
    wrong: { product_id: 'no such product' },
  }),
  // a real borrower's account stays as it is: an empty form must be refused, field by field
  defineCase({ call: bindCard.bindNewCard, fields: () => ({ cardType: '1' }), writes: true, outcome: 'refusal' }),
  defineCase({ call: bindCard.changeCard, fields: () => ({ cardType: '1' }), writes: true, outcome: 'refusal' }),
  defineCase({
    call: withdraw.loadWithdrawal,
    fields: (facts) => {
      const found = facts.orders[0];
      return found === undefined ? 'the borrower has no order' : namesOf(found);
    },
    values: ({ arrivesBy }) => dayProblem('arrivesBy', arrivesBy),
    wrong: { orderId: 'no such order' },
    owned: { field: 'orderId', of: 'order' },
  }),
  defineCase({
    call: withdraw.confirmWithdrawal,
    fields: (facts) => {
      const found = orderIn(facts, [21], 'waits for the borrower');
      return typeof found === 'string' ? found : namesOf(found);
    },
    writes: true,
    outcome: 'either',
    values: ({ lendDetailsUrl }) => addressProblem('lendDetailsUrl', lendDetailsUrl),
    wrong: { orderId: 'no such order' },
    owned: { field: 'orderId', of: 'order' },
  }),
  defineCase({
    call: withdraw.declineLoan,
    // after its withdrawal above, so that the refusal is checked and no loan is lost
    fields: (facts) => {
      const found = orderIn(facts, [21], 'waits for the borrower');
      return typeof found === 'string' ? found : namesOf(found);
    },
    writes: true,
    outcome: 'either',
    values: ({ lendDetailsUrl }) => addressProblem('lendDetailsUrl', lendDetailsUrl),
    wrong: { orderId: 'no such order' },
    owned: { field: 'orderId', of: 'order' },
  }),
  defineCase({ call: offer.saveEvent, fields: tap, writes: true, wrong: { positionId: 'first' } }),
  defineCase({ call: joinFailed.recordProductTap, fields: tap, writes: true, wrong: { positionId: 'first' } }),
  // a borrower whose last application was refused gets the day of the next
  defineCase({ call: joinFailed.findProductTarget, fields: tap, outcome: 'either', wrong: wrongProduct }),
  defineCase({
    call: calculator.calculate,
    fields: () => ({
      principalMinor: 100_000,
      annualRatePercent: '36',
      periods: 4,
      termUnit: 'month',
      disbursedOn: '2027-01-04',
      fees: '[{"code":"service","when":"each_instalment","amountMinor":500}]',
      taxes: '[{"code":"vat","on":["fees"],"percent":"12"}]',
      latePenalty: '{"oneTimeMinor":{"new":100,"repeat":100}}',
      daysLate: 3,
    }),
    values: ({ rows, totals, maturityOn, charges, late }) => {
      // a back end without charges leaves them out
      const charged = charges?.reduce((total, { amountMinor }) => total + amountMinor, 0) ?? 2240;
      const sum = rows.reduce((total, { principalMinor }) => total + principalMinor, 0);
      const fault = {
        field: 'totals.principalMinor',
        expected: 'the principal that was asked for, as the sum of the rows',
      };
      return [
        ...(sum === 100_000 && totals.principalMinor === sum ? [] : [{ ...fault, found: totals.principalMinor }]),
        ...(charged === 2240
          ? []
          : [{ field: 'charges', expected: 'four fees of 500 and a tax of 60 on each', found: charged }]),
        ...dayProblem('maturityOn', maturityOn),
        // a back end without late charges leaves them out
        ...(late?.rows ?? [])
          .filter(({ amountMinor, chargedMinor, becomesMinor }) => amountMinor + chargedMinor !== becomesMinor)
          .map(({ becomesMinor }) => ({
            field: 'late.rows.becomesMinor',
            expected: 'the amount and what is charged',
            found: becomesMinor,
          })),
      ];
    },
    wrong: { periods: '0' },
  }),
  defineCase({
    call: calculatorRate.calculateRate,
    // appendix J (c)(1)(i) of Regulation Z
    fields: () => ({
      convention: 'us-reg-z',
      advances: '[{"on":"1978-01-10","amountMinor":500000}]',
      payments: '[{"on":"1978-02-10","amountMinor":23000,"times":24}]',
    }),
    values: ({ ratePercent }) =>
      ratePercent === '9.69'
        ? []
        : [{ field: 'ratePercent', expected: '9.69, as the law works it out', found: ratePercent }],
    wrong: { convention: 'xirr' },
  }),
  defineCase({
    call: calculatorWorking.explainRate,
    fields: () => ({
      principalMinor: 100_000,
      annualRatePercent: '36',
      periods: 4,
      termUnit: 'month',
      disbursedOn: '2027-01-04',
    }),
    values: ({ flows, netProceedsMinor, presentValueMinor, differenceMinor }) => {
      const sum = flows.reduce((total, flow) => total + flow.presentValueMinor, 0);
      const isWorth = presentValueMinor === sum && sum - differenceMinor === netProceedsMinor;
      const expected = 'the present values of all flows together, which less the difference are the net proceeds';
      return isWorth ? [] : [{ field: 'presentValueMinor', expected, found: presentValueMinor }];
    },
    wrong: { periods: '0' },
  }),
];
