import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallReport, conform, holds, readOptions, rules } from '@hiram/conformance';
import { type Dialect, makeCodec, readableDialect } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BendingProxy, openBendingProxy } from './bending-proxy.ts';
import type { Break } from './bent-answers.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

export const conformTo = (
  baseUrl: string,
  dialect: Dialect = readableDialect,
  readOnly = false,
): Promise<CallReport[]> =>
  conform({
    target: {
      baseUrl: `${baseUrl}/territory`,
      codec: makeCodec(dialect),
      session: new URLSearchParams({ sessionId: 'demo', appVersion: '1.0.0' }),
      timeoutMs: 20_000,
    },
    productId: '1',
    orderId: '180',
    otherOrderId: '902',
    readOnly,
  });

const broken = (reports: readonly CallReport[]) => reports.flatMap(({ findings }) => findings);

const dialectOf = ({ dialect = readableDialect }: Break): Dialect => dialect;
const isReadOnly = ({ rule }: Break): boolean => rule !== 'once' && rule !== 'kept';

/** Shows that each break is named, by its rule alone, and nothing else is. */
export function testBreaks(tried: readonly Break[]): void {
  describe('a back end that breaks a rule of the contract', () => {
    const rigs = new Map<Dialect, { rig: ServiceRig; proxy: BendingProxy }>();
    beforeAll(async () => {
      for (const dialect of new Set(tried.map(dialectOf))) {
        const rig = await openServiceRig({ dialect });
        rigs.set(dialect, { rig, proxy: await openBendingProxy(rig.baseUrl) });
      }
    });
    afterAll(async () => {
      for (const { rig, proxy } of rigs.values()) {
        await proxy.close();
        await rig.close();
      }
    });

    it.each(tried)('is reported by that rule alone: $call $what', async (one) => {
      const proxy = rigs.get(dialectOf(one))?.proxy;
      if (proxy === undefined) throw new Error('no such rig');
      proxy.bend(one.bend);
      const reports = await conformTo(proxy.baseUrl, dialectOf(one), isReadOnly(one));
      const named = broken(reports).map(({ rule, call, field }) => ({ rule, call, field }));
      expect(named).toEqual([{ rule: one.rule, call: one.call, field: one.field }]);
      expect(holds(reports)).toBe(false);
    });
  });
}

/** Shows that our own service keeps the whole contract with a configuration of the pages. @param name a file of config */
export function testOwnService(name: string): void {
  // every call of the contract, several times each
  it(`passes every case as our own with config/${name}`, { timeout: 300_000 }, async () => {
    const config = fileURLToPath(new URL(`../../../config/${name}`, import.meta.url));
    const rig = await openServiceRig({ env: { WEB_CONFIG_FILE: config } });
    try {
      const args = ['--base', rig.baseUrl + rig.config.basePath, '--session', 'demo', '--config', config];
      const more = ['--product', '1', '--order', '180', '--other-order', '902'];
      const { options, problem } = readOptions([...args, ...more], (file) => readFileSync(file, 'utf8'));
      if (options === null) throw new Error(problem);
      const reports = await conform(options);
      expect(broken(reports)).toEqual([]);
      expect(holds(reports)).toBe(true);
      // nothing was left out for want of something to ask with
      expect(reports.filter(({ checked }) => checked.length === 0)).toEqual([]);
      const checked = new Set(reports.flatMap((report) => report.checked));
      expect([...checked].sort()).toEqual(Object.keys(rules).sort());
    } finally {
      await rig.close();
    }
  });
}
