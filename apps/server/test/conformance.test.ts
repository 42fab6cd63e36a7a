import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCases, conform, holds, readOptions, rules, tableOf } from '@hiram/conformance';
import { readableDialect } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { describe, expect, it } from 'vitest';
import { openBendingProxy } from './bending-proxy.ts';
import { breaks, oddPayDay, obfuscated, obfuscatedFile } from './bent-answers.ts';
import { broken, conformTo, roundsOf, testBreaks } from './conformance-breaks.ts';
import { openServiceRig } from './service-rig.ts';

describe('a back end that keeps the contract', () => {
  it.each(['philippines.json', 'obfuscated.json'])('passes every case as our own with config/%s', async (name) => {
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

  it('is sent every call of the contract', () => {
    const asked = new Set(allCases.map(({ call }) => call.name));
    expect(endpoints.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

// each alone: conformance.matrix.test.ts
testBreaks(roundsOf(breaks));

describe('the report of the conformance run', () => {
  it('shows the call, the field, the expected and the actual value', async () => {
    const rig = await openServiceRig();
    const proxy = await openBendingProxy(rig.baseUrl);
    proxy.bend(oddPayDay);
    const table = tableOf(await conformTo(proxy.baseUrl, readableDialect, true));
    expect(table).toContain(
      [
        'BREAKS     repayment.load-instalment           POST /v3/installment/loan-play-detail',
        '             values, data.repayDate',
        '               expected  a day such as 2026-12-31',
        '               found     "12/31/2026"',
      ].join('\n'),
    );
    expect(table).toContain('1 break a rule');
    await proxy.close();
    await rig.close();
  });
});

describe('npm run conformance', () => {
  const read = (...args: string[]) => readOptions(args, (name) => readFileSync(name, 'utf8'));

  it('accepts base, session and dialect', () => {
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
