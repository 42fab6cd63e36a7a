import { readFileSync } from 'node:fs';
import { allCases, readOptions } from '@hiram/conformance';
import { endpoints } from '@hiram/contract/service/endpoints';
import { describe, expect, it } from 'vitest';
import { breaks, obfuscated, obfuscatedFile } from './bent-answers.ts';
import { testBreaks, testOwnService } from './conformance-breaks.ts';

describe('a back end that keeps the contract', () => {
  testOwnService('philippines.json');

  it('is sent every call of the contract', () => {
    const asked = new Set(allCases.map(({ call }) => call.name));
    expect(endpoints.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

// all of them, our own service in another dialect, and the report: conformance.matrix.test.ts
testBreaks(breaks.filter(({ rule }) => rule === 'envelope' || rule === 'ownership'));

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
