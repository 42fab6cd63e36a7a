import type { Component } from '@hiram/domain';
import { t } from '../../platform/texts/translate.ts';

/** The labels of the components, in display order. */
export const componentTexts = {
  principal: 'principal',
  interest: 'interest',
  fee: 'fee',
  tax: 'tax',
  penalty: 'penalty',
  extension: 'extensionCharge',
  reclaim: 'reclaim',
} as const satisfies Record<Component, string>;

/** The labels of everything that a payment pays, in display order: the components, and the excess. */
const paidTexts = { ...componentTexts, excess: 'credit' } as const;
type PaidComponent = keyof typeof paidTexts;

/** The non-zero amounts by component, in display order. They add up to the amounts given: credit that a payment used is below zero. */
export function componentRows(
  parts: readonly { readonly component: PaidComponent; readonly amountMinor: number }[],
): { text: string; value: number }[] {
  return (Object.keys(paidTexts) as PaidComponent[])
    .map((component) => {
      const value = parts
        .filter((part) => part.component === component)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      return { text: t(component === 'excess' && value < 0 ? 'creditUsed' : paidTexts[component]), value };
    })
    .filter(({ value }) => value !== 0);
}

/** As componentRows, for a list that folds from the third row on: a late charge is never folded. */
export function foldableRows(parts: Parameters<typeof componentRows>[0]): { text: string; value: number }[] {
  const others = componentRows(parts.filter(({ component }) => component !== 'penalty'));
  const lateCharge = componentRows(parts.filter(({ component }) => component === 'penalty'));
  return [...others.slice(0, 1), ...lateCharge, ...others.slice(1)];
}
