import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCases, type CallReport, conform, holds, readOptions, rules, tableOf } from '@hiram/conformance';
import { type Dialect, endpoints, makeCodec, readableDialect } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BendingProxy, openBendingProxy } from './bending-proxy.ts';
import { breaks, oddPayDay, obfuscated, obfuscatedFile } from './bent-answers.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

const conformTo = (baseUrl: string, dialect: Dialect = readableDialect, readOnly = false): Promise<CallReport[]> =>
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

describe('a back end that keeps the contract', () => {
  it.each(['philippines.json', 'obfuscated.json'])(
    'is our own, asked for everything as config/%s has it',
    async (name) => {
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
        expect(reports.filter(({ looked }) => looked.length === 0)).toEqual([]);
        const looked = new Set(reports.flatMap((report) => report.looked));
        expect([...looked].sort()).toEqual(Object.keys(rules).sort());
      } finally {
        await rig.close();
      }
    },
  );

  it('is asked for every call that there is', () => {
    const asked = new Set(allCases.map(({ call }) => call.name));
    expect(endpoints.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

describe('a back end that breaks one rule', () => {
  const rigs = new Map<Dialect, { rig: ServiceRig; proxy: BendingProxy }>();
  beforeAll(async () => {
    for (const dialect of [readableDialect, obfuscated]) {
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

  it.each(breaks)(
    'is told so by that rule alone: $call $what',
    async ({ rule, call, field, bend, dialect = readableDialect }) => {
      const proxy = rigs.get(dialect)?.proxy;
      if (proxy === undefined) throw new Error('no such rig');
      proxy.bend(bend);
      const reports = await conformTo(proxy.baseUrl, dialect, rule !== 'once' && rule !== 'kept');
      const named = broken(reports).map((finding) => ({
        rule: finding.rule,
        call: finding.call,
        field: finding.field,
      }));
      expect(named).toEqual([{ rule, call, field }]);
      expect(holds(reports)).toBe(false);
    },
  );

  it('the table says which call, which field, what was expected and what was there', async () => {
    const proxy = rigs.get(readableDialect)?.proxy;
    proxy?.bend(oddPayDay);
    const table = tableOf(await conformTo(proxy?.baseUrl ?? '', readableDialect, true));
    expect(table).toContain(
      [
        'BREAKS     repayment.load-instalment           POST /v3/installment/loan-play-detail',
        '             values, data.repayDate',
        '               expected  a day such as 2026-12-31',
        '               found     "12/31/2026"',
      ].join('\n'),
    );
    expect(table).toContain('1 break a rule');
  });
});

describe('npm run conformance', () => {
  const read = (...args: string[]) => readOptions(args, (name) => readFileSync(name, 'utf8'));

  it('takes base, session and dialect', () => {
    const { options } = read(
      '--base',
      'http://127.0.0.1:1/x/',
      '--session',
      'sessionId=a&appVersion=2',
      '--dialect',
      obfuscatedFile.pathname,
    );
    expect(options?.target.baseUrl).toBe('http://127.0.0.1:1/x');
    expect(options?.target.session.toString()).toBe('sessionId=a&appVersion=2');
    expect(options?.target.codec.toWirePath('/repayment-way')).toBe(obfuscated.paths['/repayment-way']);
  });

  it.each([
    [['--session', 'demo'], '--base must be an http address'],
    [['--base', 'http://127.0.0.1:1'], '--session is missing'],
    [['--base', 'http://127.0.0.1:1', '--session'], '--session needs a value'],
    [['--bass', 'x'], '--bass is no option'],
    [['--base', 'http://127.0.0.1:1', '--session', 'a', '--dialect', '/nonexistent.json'], 'no such file'],
    [['--base', 'http://127.0.0.1:1', '--session', 'a', '--timeout', '0'], '--timeout must be a number'],
  ])('refuses %j', (args, problem) => {
    expect(read(...args).problem).toContain(problem);
  });
});
