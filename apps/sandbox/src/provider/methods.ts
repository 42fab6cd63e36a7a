import type { WireAction } from '@hiram/payments/sandbox';

/** Sandbox Pay's own record of a payment method. Amounts in minor units. */
export interface SandboxMethod {
  readonly label: string;
  readonly currency: 'PHP' | 'INR';
  readonly action: WireAction['type'];
  readonly minimumMinor: number;
  readonly maximumMinor: number;
  /** Number of digits of the counter code; 0 for other methods. */
  readonly codeDigits: number;
}

const METHODS: Readonly<Record<string, SandboxMethod>> = {
  gcash: {
    label: 'GCash',
    currency: 'PHP',
    action: 'redirect',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    codeDigits: 0,
  },
  maya: {
    label: 'Maya',
    currency: 'PHP',
    action: 'redirect',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    codeDigits: 0,
  },
  seven_eleven: {
    label: '7-Eleven CLiQQ',
    currency: 'PHP',
    action: 'code',
    minimumMinor: 5_000,
    maximumMinor: 1_000_000,
    codeDigits: 12,
  },
  over_the_counter: {
    label: 'Over the counter',
    currency: 'PHP',
    action: 'code',
    minimumMinor: 5_000,
    maximumMinor: 2_000_000,
    codeDigits: 10,
  },
  qr_ph: { label: 'QR Ph', currency: 'PHP', action: 'qr', minimumMinor: 100, maximumMinor: 5_000_000, codeDigits: 0 },
  bank_transfer: {
    label: 'Bank transfer',
    currency: 'PHP',
    action: 'redirect',
    minimumMinor: 10_000,
    maximumMinor: 50_000_000,
    codeDigits: 0,
  },
  saved_card: {
    label: 'Saved card',
    currency: 'PHP',
    action: 'none',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    codeDigits: 0,
  },
  upi: {
    label: 'UPI app',
    currency: 'INR',
    action: 'redirect',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    codeDigits: 0,
  },
  upi_qr: {
    label: 'UPI QR',
    currency: 'INR',
    action: 'qr',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    codeDigits: 0,
  },
  net_banking: {
    label: 'Net banking',
    currency: 'INR',
    action: 'redirect',
    minimumMinor: 10_000,
    maximumMinor: 50_000_000,
    codeDigits: 0,
  },
};

/** The method with this name; null for none. */
export function sandboxMethod(name: string): SandboxMethod | null {
  return Object.hasOwn(METHODS, name) ? (METHODS[name] ?? null) : null;
}

/** The common name of a method. */
export function methodLabel(name: string): string {
  return sandboxMethod(name)?.label ?? name;
}
