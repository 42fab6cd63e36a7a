import type { ServiceRig } from './service-rig.ts';

/** What is compared of an answer. */
export interface Answer {
  code: string;
  message: string;
  data: {
    rows: {
      dueOn: string;
      principalMinor: number;
      interestMinor: number;
      totalMinor: number;
      balanceMinor: number;
      feeMinor?: number;
      taxMinor?: number;
    }[];
    totals: Record<string, number>;
    problems?: { field: string }[];
    [more: string]: unknown;
  };
}

/** 1,200.00 in three months at 12%. */
export const loan = {
  principalMinor: '120000',
  annualRatePercent: '12',
  periods: '3',
  termUnit: 'month',
  disbursedOn: '2026-01-31',
};

/** Asks the calculator as anybody does: by an address, without a session. */
export async function askCalculator(
  rig: ServiceRig,
  more: Record<string, string> = {},
): Promise<{ status: number; body: Answer }> {
  const query = new URLSearchParams({ ...loan, ...more });
  if (more['annualRatePercent'] === '') query.delete('annualRatePercent');
  const response = await fetch(`${rig.baseUrl}/territory/v3/calculator?${query.toString()}`);
  return { status: response.status, body: (await response.json()) as Answer };
}
