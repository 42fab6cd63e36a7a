import * as contract from '@hiram/contract/calculator';
import type { Mount } from '../../http/mount.ts';
import { calculate } from './calculate.ts';

/** Mounts the loan calculator. */
export function mountCalculator(mount: Mount): void {
  mount(contract.calculate, async ({ request }) => calculate(request));
}
