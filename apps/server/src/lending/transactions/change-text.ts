import type { TransactionKind } from '@hiram/domain';
import { t } from '../../platform/texts/translate.ts';
import { definitionOf } from './kinds.ts';

/** A transaction in force, on an order's page. */
export const changeText = (kind: TransactionKind): string => t(definitionOf(kind).texts.booked);

/** As `changeText`, for the line of what it remits. */
export function remissionText(kind: TransactionKind): string {
  const { booked, remitted = booked } = definitionOf(kind).texts;
  return t(remitted);
}

/** As `changeText`, for one that was reversed: without its consequence. */
export function reversedText(kind: TransactionKind): string {
  const { booked, reversed = booked } = definitionOf(kind).texts;
  return t(reversed);
}
