import type { Chosen } from '../products/loan-choices.ts';

/** The choice in a request; undefined for a request without one. */
export function chosenOf(request: {
  readonly amount?: number;
  readonly periods?: number;
  readonly termUnit?: string;
}): Chosen | undefined {
  const { amount, periods, termUnit } = request;
  if (amount === undefined && periods === undefined) return undefined;
  return {
    ...(amount !== undefined && { amountMinor: amount }),
    ...(periods !== undefined && { periods }),
    ...(termUnit !== undefined && { termUnit }),
  };
}
