import type { Money } from '@hiram/domain';
import { SANDBOX_CURRENCIES } from './channels.ts';

type SandboxCurrency = (typeof SANDBOX_CURRENCIES)[keyof typeof SANDBOX_CURRENCIES];

/**
 * A wire amount as ours; both sides count whole minor units.
 * @throws RangeError for a currency Sandbox Pay does not have
 */
export function moneyFromWire(amount: number, currency: string): Money {
  if (!isSandboxCurrency(currency)) throw new RangeError(`Sandbox Pay has no currency ${currency}`);
  return { minor: amount, currency };
}

function isSandboxCurrency(currency: string): currency is SandboxCurrency {
  return Object.values<string>(SANDBOX_CURRENCIES).includes(currency);
}
