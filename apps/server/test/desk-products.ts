import * as contract from '@hiram/contract/desk';
import { commandInside } from './command-inside.ts';
import type { Desk } from './desk.ts';
import type { ServiceRig } from './service-rig.ts';
import { yamlFiles } from './yaml-files.ts';

/** A product of a test as a file. */
export const productText = (code: string, rate: string): string => `products:
  - code: ${code}
    name: Any Loan
    market: PH
    termsProfile: ph-statutory
    amount: { minMinor: 200000, maxMinor: 1000000, stepMinor: 50000, usualMinor: 400000 }
    term: { unit: day, every: 30, periods: [4, 6], usualPeriods: 4 }
    prices: [{ annualRatePercent: ${rate} }]
    schedule: { method: flat, accrual: period, amortization: equal_instalment, roundTo: 1, dayCount: 30/360 }
`;

let tries = 0;

/** What operators of the desk do with the product of a test. Close it after the tests. */
export function deskProducts(now: () => { readonly rig: ServiceRig; readonly code: string }) {
  const { fileOf, remove } = yamlFiles();
  const text = (rate: string) => productText(now().code, rate);
  const run = (typed: string): Promise<string> => {
    const { rig } = now();
    return commandInside({ ...rig.app.services, config: rig.config }, typed.split(' '));
  };
  const check = async (desk: Desk, given: string, from: string = now().rig.today) => {
    const answer = await desk.call(contract.checkProduct, { text: given, from });
    if (!answer.success) throw new Error(answer.message);
    return answer.data;
  };
  const versionOf = async (desk: Desk, version: number) => {
    const answer = await desk.call(contract.loadProductVersion, { code: now().code, version });
    if (!answer.success) throw new Error(answer.message);
    return answer.data;
  };
  const load = async (desk: Desk) => {
    const answer = await desk.call(contract.loadProduct, { code: now().code });
    if (!answer.success) throw new Error(answer.message);
    return answer.data;
  };
  return {
    close: remove,
    fileOf,
    text,
    run,
    check,
    versionOf,
    load,
    /** Puts a version into force by the command. */
    apply: (rate: string) =>
      run(`products apply ${fileOf(text(rate))} --from ${now().rig.today} --reason opening --by ana`),
    /** Proposes a version from today on, after a look at its figures. */
    async propose(desk: Desk, rate: string, { reason = 'new rate', tryId = `try-${(tries += 1)}` } = {}) {
      const from = now().rig.today;
      const seen = (await check(desk, text(rate), from)).product?.seen ?? '';
      return desk.call(contract.proposeProduct, { text: text(rate), from, reason, seen, tryId });
    },
    /** Decides on a version, after a look at its figures. */
    async decide(desk: Desk, version: number, { decision = 'approve' }: { decision?: 'approve' | 'refuse' } = {}) {
      const { seen } = await versionOf(desk, version);
      return desk.call(contract.decideProduct, { code: now().code, version, decision, words: 'Too dear.', seen });
    },
    /** The states of the versions, the newest first. */
    states: async (desk: Desk) => (await load(desk)).versions.map(({ version, state }) => [version, state]),
  };
}
