import { service as contract } from '@hiram/contract/calculator';
import { service as rate } from '@hiram/contract/calculator-rate';
import { service as working } from '@hiram/contract/calculator-working';
import type { Mount } from '../../platform/http/mount.ts';
import { calculate, refuseMalformed } from './calculate.ts';
import { calculateRate } from './calculate-rate.ts';
import { explainRate } from './explain-rate.ts';

/** Mounts the loan calculator. */
export function mountCalculator(mount: Mount): void {
  mount(contract.calculate, async ({ request }) => calculate(request));
  mount(rate.calculateRate, async ({ request }) => refuseMalformed(() => calculateRate(request)));
  mount(working.explainRate, async ({ request }) => explainRate(request));
}
