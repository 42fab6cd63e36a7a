import { service as contract } from '@hiram/contract/calculator';
import { service as rate } from '@hiram/contract/calculator-rate';
import { service as working } from '@hiram/contract/calculator-working';
import type { Mount } from '../../platform/http/mount.ts';
import type { Calculations } from './calculations.ts';

/** Mounts the loan calculator. */
export function mountCalculator(mount: Mount, { calculations }: { readonly calculations: Calculations }): void {
  mount(contract.calculate, async ({ request, raw }) => calculations.compute('schedule', request, raw.ip));
  mount(rate.calculateRate, async ({ request, raw }) => calculations.compute('rate', request, raw.ip));
  mount(working.explainRate, async ({ request, raw }) => calculations.compute('working', request, raw.ip));
}
