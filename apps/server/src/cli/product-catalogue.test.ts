import { loanConfirm } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicants } from '../../test/applicants.ts';
import { commandInside } from '../../test/command-inside.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { yamlFiles } from '../../test/yaml-files.ts';
import type { CommandServices } from './command.ts';

let rig: ServiceRig;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { AUTO_APPROVE: '0' } });
});
afterAll(async () => {
  await rig.close();
  remove();
});

const { newBorrower, push } = applicants(() => rig);
const runWith = (more: Partial<CommandServices['config']>, typed: readonly (string | number)[]) =>
  commandInside({ ...rig.app.services, config: { ...rig.config, ...more } }, ['products', ...typed]);
const run = (...typed: readonly (string | number)[]) => runWith({}, typed);
const withApproval = (...typed: readonly (string | number)[]) => runWith({ productApproval: true }, typed);

const why = (from: string, by = 'ana') => ['--from', from, '--reason', 'the new rate', '--by', by] as const;

/** A product of its own for each test. */
let code = '';
let number = 0;
const text = (rate: string) => `products:
  - code: ${code}
    name: Any Loan
    market: PH
    termsProfile: ph-statutory
    amount: { minMinor: 200000, maxMinor: 1000000, stepMinor: 50000, usualMinor: 400000 }
    term: { unit: day, every: 30, periods: [4, 6], usualPeriods: 4 }
    prices: [{ annualRatePercent: ${rate} }]
    schedule: { method: flat, accrual: period, amortization: equal_instalment, roundTo: 1, dayCount: 30/360 }
`;
beforeEach(() => {
  code = `any-${(number += 1)}`;
});
const versions = async () =>
  (await run('history', code))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').slice(0, 3));

describe('apply', () => {
  it('sells from a day on, and writes nothing when it is the same', async () => {
    const file = fileOf(text('36'));
    expect(await run('apply', file, ...why(rig.today))).toBe(`${code}: version 1 counts from ${rig.today}\n`);
    expect(await run('apply', file, ...why(rig.today))).toBe(`${code}: version 1 says the same on ${rig.today}\n`);
    const later = addDays(rig.today, 10);
    expect(await run('apply', file, ...why(later))).toBe(`${code}: version 1 says the same on ${later}\n`);
    await run('apply', fileOf(text('30')), ...why(later));
    expect(await run('apply', fileOf(text('30')), ...why(later))).toBe(
      `${code}: version 2 says the same on ${later}\n`,
    );
    expect(await versions()).toEqual([
      ['1', rig.today, 'in force'],
      ['2', later, 'planned'],
    ]);
    // the planned change is called off by what is in force
    await run('apply', file, ...why(later));
    expect((await versions()).map(([, , state]) => state)).toEqual(['in force', 'superseded', 'planned']);
  });

  it('refuses a day before today of the market, and stores nothing', async () => {
    const yesterday = addDays(rig.today, -1);
    const file = fileOf(text('36'));
    await expect(run('apply', file, ...why(yesterday))).rejects.toThrow(
      `${file}:2: ${code}: ${yesterday} is before today, ${rig.today}`,
    );
    await expect(run('history', code)).rejects.toThrow(`there is no product ${code}`);
  });

  it.each([
    [
      'a misspelt term',
      'annualRatePercent',
      'annualRatePercnt',
      ':8: products.0.prices.0.annualRatePercnt there is no such term: did you mean annualRatePercent?',
    ],
    ['a language that there is not', 'market: PH', 'names: { klingon: x }\n    market: PH', ':4: '],
    ['a profile that there is not', 'ph-statutory', 'no-such', ':5: '],
    [
      'a rate above the ceiling',
      'annualRatePercent: 36',
      'annualRatePercent: 84',
      'interest of 84% a year is above 6% a month (SEC',
    ],
  ])('refuses %s with its line', async (...[, from, to, message]) => {
    const file = fileOf(text('36').replace(from, to));
    const applied = run('apply', file, ...why(rig.today));
    await expect(applied).rejects.toThrow(file);
    await expect(run('apply', file, ...why(rig.today))).rejects.toThrow(message);
    expect(await rig.app.services.stores.products.findByCode(code)).toBeUndefined();
  });

  it('refuses a code of another market', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const moved = text('36').replace('market: PH', 'market: IN').replace('    termsProfile: ph-statutory\n', '');
    await expect(run('apply', fileOf(moved), ...why(addDays(rig.today, 1)))).rejects.toThrow(
      'a product keeps its market',
    );
  });

  it('is in the audit trail with who, when and why', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const { stores } = rig.app.services;
    const [noted] = await stores.agents.listActions(1, {});
    expect(noted).toMatchObject({
      login: 'ana',
      action: 'product-applied',
      detail: `${code} 1 from ${rig.today}: the new rate`,
    });
  });
});

describe('with PRODUCT_APPROVAL', () => {
  it('a version counts once another operator approved it', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const proposed = fileOf(text('30'));
    expect(await withApproval('apply', proposed, ...why(rig.today))).toBe(
      `${code}: version 2 waits for another operator; it is to count from ${rig.today}\n`,
    );
    expect(await withApproval('apply', proposed, ...why(rig.today))).toContain('version 2 waits');
    expect((await versions()).map(([, , state]) => state)).toEqual(['in force', 'waits for approval']);
    await expect(run('approve', code, '--version', 2, '--by', 'ana')).rejects.toThrow('another operator approves it');
    expect(await run('approve', code, '--version', 2, '--by', 'ben')).toBe(
      `${code}: version 2 counts from ${rig.today}\n`,
    );
    await expect(run('approve', code, '--version', 2, '--by', 'ben')).rejects.toThrow('was approved by ben');
    expect((await versions()).map(([, , state]) => state)).toEqual(['superseded', 'in force']);
  });

  it('a version whose day has passed is proposed again', async () => {
    await withApproval('apply', fileOf(text('30')), ...why(rig.today));
    await rig.passDays(1);
    await expect(run('approve', code, '--version', 1, '--by', 'ben')).rejects.toThrow('before today: apply it again');
    await rig.passDays(-1);
  });
});

describe('retire', () => {
  it('offers no more from a day on, and once', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const day = addDays(rig.today, 5);
    expect(await run('retire', code, ...why(day))).toBe(`${code} is offered no more from ${day}\n`);
    expect(await run('retire', code, ...why(day))).toBe(`${code} is retired on ${day}\n`);
    expect((await versions()).map(([, , state]) => state)).toEqual(['in force', 'retires']);
    await expect(run('retire', 'no-such', ...why(day))).rejects.toThrow(
      'there is no product no-such: see products list',
    );
  });
});

describe('what is read of the versions', () => {
  it('show prints a file that applies as the same', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const shown = await run('show', code);
    expect(shown).toContain(`# ${code}, version 1 from ${rig.today}\nproducts:\n`);
    expect(await run('apply', fileOf(shown), ...why(addDays(rig.today, 3)))).toContain('version 1 says the same');
    await expect(run('show', code, '--on', addDays(rig.today, -1))).rejects.toThrow('is not sold on');
  });

  it('diff, check --compare and preview --compare name the terms that differ', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const file = fileOf(text('30'));
    await run('apply', file, ...why(addDays(rig.today, 1)));
    const change = 'prices.0.annualRatePercent\t36\t30\n';
    expect(await run('diff', code, 1, 2)).toBe(change);
    expect(await run('diff', code, 1, 1)).toBe(`versions 1 and 1 of ${code} say the same\n`);
    await expect(run('diff', code, 1, 3)).rejects.toThrow(`${code} has no version 3`);
    const kept =
      'Stay as they are: 0 locked offers, 0 applications in review, 0 approved ones that are not paid out.\n';
    expect(await run('check', file, '--compare')).toBe(
      `can be sold: ${code}\n${code}, against version 1:\n${change}${kept}`,
    );
    expect(await run('preview', file, '--compare')).toContain(`${code}, against version 1:\n${change}${kept}`);
    expect(await run('check', fileOf(text('36').replace(code, 'quite-new')), '--compare')).toContain(
      'quite-new is new.',
    );
  });

  it('check --compare counts what keeps its terms', async () => {
    const file = fileOf((await run('show', 'quick-peso')).replace('Percent: "72"', 'Percent: "60"'));
    // the order 21 is approved, and the order 151 waits for another account
    expect(await run('check', file, '--compare')).toContain('0 locked offers, 0 applications in review, 2 approved');
    await newBorrower('in-review');
    expect((await push({ productId: '1', session: 'in-review' })).success).toBe(true);
    expect(await run('check', file, '--compare')).toContain('0 locked offers, 1 applications in review, 2 approved');
  });

  it('check --compare counts the offers that bind the lender, until their last day', async () => {
    const { code: india = '' } = (await rig.app.services.stores.products.list()).find(({ id }) => id === 4) ?? {};
    const file = fileOf((await run('show', india)).replace('annualRatePercent: "36"', 'annualRatePercent: "30"'));
    const kept = async () => /Stay as they are: (\d+) locked/.exec(await run('check', file, '--compare'))?.[1];
    expect(await kept()).toBe('0');
    await rig.call('demo-in')(loanConfirm.loadConfirmation, { productId: '4' });
    expect(await kept()).toBe('1');
    await rig.passDays(10);
    expect(await kept()).toBe('0');
    await rig.passDays(-10);
  });

  it('list has each product with what comes next', async () => {
    await run('apply', fileOf(text('36')), ...why(rig.today));
    const day = addDays(rig.today, 2);
    await run('apply', fileOf(text('30')), ...why(day));
    const lines = (await run('list')).split('\n');
    expect(lines[0]).toBe('1\tquick-peso\tQuickPeso\tPH\t1\tin force\t');
    expect(lines.find((line) => line.includes(code))).toMatch(
      new RegExp(`\t${code}\tAny Loan\tPH\t1\tin force\tversion 2 planned, from ${day}$`),
    );
  });
});
