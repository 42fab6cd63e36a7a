import type { Product } from './product.ts';
import type { TermProblem } from './term-problem.ts';

/** A contradiction between terms of a product. */
export type ProductProblem = TermProblem;

/** What in a product contradicts itself; its ceilings and schedules are the domain's. */
export function checkProduct(product: Product): ProductProblem[] {
  const { amount, term, prices, tiers = [] } = product;
  return [
    ...amountProblems(amount),
    ...termProblems(term),
    ...priceProblems(prices),
    ...tierProblems(tiers, amount),
    ...topUpProblems(product),
  ];
}

function amountProblems({ minMinor, maxMinor, stepMinor, usualMinor }: Product['amount']): ProductProblem[] {
  const isOffered = (minor: number): boolean =>
    minor >= minMinor && minor <= maxMinor && (minor - minMinor) % stepMinor === 0;
  if (maxMinor < minMinor) return [{ path: ['amount', 'maxMinor'], message: `must be at least minMinor, ${minMinor}` }];
  if (!isOffered(maxMinor))
    return [
      {
        path: ['amount', 'stepMinor'],
        message: `must lead from minMinor to maxMinor: ${maxMinor - minMinor} is no multiple of it`,
      },
    ];
  return usualMinor === undefined || isOffered(usualMinor)
    ? []
    : [{ path: ['amount', 'usualMinor'], message: 'must be one of the amounts on offer' }];
}

function termProblems({ periods, usualPeriods }: Product['term']): ProductProblem[] {
  const wrong = periods.findIndex((count, index) => index > 0 && count <= (periods[index - 1] ?? 0));
  return [
    ...(wrong === -1 ? [] : [{ path: ['term', 'periods', wrong], message: 'must be more than the entry before it' }]),
    ...(usualPeriods === undefined || periods.includes(usualPeriods)
      ? []
      : [{ path: ['term', 'usualPeriods'], message: `must be one of periods: ${periods.join(', ')}` }]),
  ];
}

function priceProblems(prices: Product['prices']): ProductProblem[] {
  const last = prices.length - 1;
  return prices.flatMap(({ when }, index): ProductProblem[] => {
    const isForAll = when === undefined || Object.keys(when).length === 0;
    if (index < last && isForAll)
      return [{ path: ['prices', index, 'when'], message: 'is required: the prices after it would never apply' }];
    if (index === last && !isForAll)
      return [
        { path: ['prices', index, 'when'], message: 'must be left out of the last price, which is for all others' },
      ];
    return Object.entries(when ?? {}).flatMap(([name, bounds]) =>
      typeof bounds === 'object' && (bounds.min ?? 0) > (bounds.max ?? Number.MAX_SAFE_INTEGER)
        ? [{ path: ['prices', index, 'when', name, 'max'], message: 'must be at least min' }]
        : [],
    );
  });
}

function tierProblems(
  tiers: NonNullable<Product['tiers']>,
  { minMinor, maxMinor }: Product['amount'],
): ProductProblem[] {
  return tiers.flatMap(({ loansRepaid, maxMinor: limitMinor }, index) => {
    const before = tiers[index - 1];
    const at = (name: string, message: string): ProductProblem[] => [{ path: ['tiers', index, name], message }];
    if (before !== undefined && loansRepaid <= before.loansRepaid)
      return at('loansRepaid', 'must be more than in the tier before it');
    if (before !== undefined && limitMinor < before.maxMinor)
      return at('maxMinor', 'must be at least that of the tier before it');
    if (limitMinor < minMinor || limitMinor > maxMinor)
      return at('maxMinor', `must be within the amounts on offer, ${minMinor} to ${maxMinor}`);
    return [];
  });
}

function topUpProblems({ code, term, topUp }: Product): ProductProblem[] {
  if (topUp === undefined) return [];
  const { products = [code], instalmentsPaid, principalRepaidPercent } = topUp;
  const at = (path: readonly (string | number)[], message: string): ProductProblem[] => [
    { path: ['topUp', ...path], message },
  ];
  const repeated = products.findIndex((each, index) => products.indexOf(each) < index);
  const most = Math.max(...term.periods);
  const isPartOfAll = (percent: string): boolean => Number(percent) > 0 && Number(percent) < 100;
  return [
    ...(repeated === -1 ? [] : at(['products', repeated], 'is named before')),
    ...(instalmentsPaid === undefined && principalRepaidPercent === undefined
      ? at(['instalmentsPaid'], 'is required, or principalRepaidPercent: from when it pays a loan off')
      : []),
    ...(instalmentsPaid !== undefined && products.every((each) => each === code) && instalmentsPaid >= most
      ? at(['instalmentsPaid'], `must be less than the instalments of its loans, ${most}`)
      : []),
    ...(principalRepaidPercent === undefined || isPartOfAll(principalRepaidPercent)
      ? []
      : at(['principalRepaidPercent'], 'must be above 0 and below 100')),
  ];
}
