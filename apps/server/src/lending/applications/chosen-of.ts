import type { Chosen } from '../products/loan-choices.ts';

/** The choice in a request; undefined for a request without one. */
export function chosenOf(request: {
  readonly amount?: number;
  readonly periods?: number;
  readonly termUnit?: string;
}): Chosen | undefined {
  const { amount: amountMinor, periods, termUnit } = request;
  return amountMinor === undefined && periods === undefined ? undefined : { amountMinor, periods, termUnit };
}
