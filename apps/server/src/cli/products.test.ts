import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandServices } from './command.ts';
import { commandInside } from '../../test/command-inside.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
const folder = mkdtempSync(join(tmpdir(), 'hiram-products-'));
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...typed: readonly (string | number)[]) => {
  const services: CommandServices = { ...rig.app.services, config: rig.config };
  return commandInside(services, typed);
};

const text = `products:
  - code: quick-peso
    name: QuickPeso
    market: PH
    termsProfile: ph-statutory
    amount: { minMinor: 200000, maxMinor: 1000000, stepMinor: 50000, usualMinor: 400000 }
    term: { unit: day, every: 30, periods: [4, 6], usualPeriods: 4 }
    prices:
      - when: { clientKind: new }
        annualRatePercent: 12
      - annualRatePercent: 36
    schedule: { method: flat, accrual: period, amortization: equal_instalment, roundTo: 1, dayCount: 30/360 }
`;
const fileOf = (content: string): string => {
  const file = join(folder, 'products.yaml');
  writeFileSync(file, content);
  return file;
};

describe('the products commands', () => {
  it('check accepts a file whose loans can all be lent', async () => {
    expect(await run('products', 'check', fileOf(text))).toBe('can be sold: quick-peso\n');
  });

  it('check names the file line, the field and what was meant', async () => {
    const file = fileOf(text.replace('annualRatePercent: 36', 'annualRatePercnt: 36'));
    await expect(run('products', 'check', file)).rejects.toThrow(
      `${file}:11: products.0.prices.1.annualRatePercnt there is no such term: did you mean annualRatePercent?`,
    );
  });

  it('check names the choice that breaks a ceiling, the figures and the law', async () => {
    const file = fileOf(text.replace('annualRatePercent: 36', 'annualRatePercent: 84'));
    await expect(run('products', 'check', file)).rejects.toThrow(
      `${file}:11: quick-peso.prices.1: PHP 2000.00 in 4 instalments for a repeat client with 0 loans repaid: interest of 84% a year is above 6% a month (SEC`,
    );
  });

  it('preview prints the loan of the usual choice, and of a chosen one', async () => {
    const file = fileOf(text);
    // 4,000.00 at 12% a year flat over 120 days of 360: 160.00
    expect(await run('products', 'preview', file)).toContain(
      'amount\tPHP 4000.00\nreceived\tPHP 4000.00\nto pay\tPHP 4160.00\ncost\tPHP 160.00\nrate a year\t12%\neffective a month\t',
    );
    const chosen = await run('products', 'preview', file, '--amount', '2000', '--periods', '6', '--client', 'repeat');
    // 2,000.00 at 36% a year flat over 180 days: 360.00
    expect(chosen).toContain(
      'amount\tPHP 2000.00\nreceived\tPHP 2000.00\nto pay\tPHP 2360.00\ncost\tPHP 360.00\nrate a year\t36%\n',
    );
    expect(chosen.match(/^instalment\t\d/gm)).toHaveLength(6);
  });

  it('preview prints the price of an extension, the room left under each ceiling and the disclosure', async () => {
    const lines = (await run('products', 'preview', fileOf(text))).split('\n');
    // 14 days of 12% a year on 4,000.00 over 365 days: 18.41, with the first interest of 40.00
    expect(lines.filter((line) => line.startsWith('An extension'))).toEqual([
      expect.stringMatching(
        /^An extension by 14 days on \S+ costs PHP 18.41: PHP 58.41 to pay that day, the rest from /,
      ),
    ]);
    expect(lines.filter((line) => line.startsWith('ceiling'))).toEqual([
      'ceilings\tceiling\toffer\tmaximum\tleft',
      'ceiling\tinterest a month\t1% a month\t6% a month\t5% a month',
      expect.stringMatching(/^ceiling\teffective rate a month\t1\.\d+% a month\t12% a month\t10\.\d+% a month$/),
      'ceiling\ttotal cost\tPHP 160.00\tPHP 4000.00\tPHP 3840.00',
    ]);
    // the ceiling on late charges: 5% a month of 1,040.00 are 52.00
    expect(lines).toContain('The first instalment of PHP 1040.00 is PHP 1092.00 after 30 days.');
    for (const line of ['Disclosure statement', 'Contractual interest a year\t12%', 'Effective rate a year\t21.12%'])
      expect(lines).toContain(line);
    expect(lines).toContain('Loan\tQuickPeso');
  });

  it('preview refuses a choice that cannot be lent', async () => {
    const file = fileOf(text.replace('periods: [4, 6]', 'periods: [4, 60]'));
    await expect(run('products', 'preview', file, '--periods', '60')).rejects.toThrow(/cannot be lent: .*term/);
  });
});
