import { joinFailed } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandInside } from '../../test/command-inside.ts';
import { dataOf } from '../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { yamlFiles } from '../../test/yaml-files.ts';

let rig: ServiceRig;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(async () => {
  await rig.close();
  remove();
});

const run = (...typed: readonly (string | number)[]) =>
  commandInside({ ...rig.app.services, config: rig.config }, ['products', ...typed]);
const why = (from: string) => ['--from', from, '--reason', 'a partner', '--by', 'ana'] as const;
const text = (rate: string, more = '') => `referrals:
  - code: partner-loan
    name: Partner Loan
    market: PH
    rate: ${rate}
${more}`;
/** Shown where the lender's own loans are not: after a login at a partner failed, beside a refused order. */
const offered = async () =>
  dataOf(await rig.call('demo-new')(joinFailed.loadJoinFailure, {})).recProducts.find(
    ({ name }) => name === 'Partner Loan',
  );

it('a product of a third party is shown, changed and taken away by a file', async () => {
  const file = fileOf(text('3.5%'));
  expect(await run('check', file)).toBe('can be sold: partner-loan\n');
  expect(await run('apply', file, ...why(rig.today))).toContain('version 1 counts from');
  expect(await run('apply', file, ...why(rig.today))).toContain('version 1 says the same');
  expect(await offered()).toMatchObject({ rate: '3.5%', isClickable: '1' });

  const shown = await run('show', 'partner-loan');
  expect(await run('apply', fileOf(shown), ...why(rig.today))).toContain('version 1 says the same');
  const changed = fileOf(text('3%', '    isClickable: false\n'));
  expect(await run('check', changed, '--compare')).toContain('referral.rate\t3.5%\t3%');
  await run('apply', changed, ...why(rig.today));
  expect(await run('diff', 'partner-loan', 1, 2)).toContain('referral.rate\t3.5%\t3%');
  expect(await offered()).toMatchObject({ rate: '3%', isClickable: '0' });

  await run('retire', 'partner-loan', ...why(rig.today));
  expect(await offered()).toBeUndefined();
});

it('is refused by its line', async () => {
  const misspelt = fileOf(text('3%', '    buttonTxt: See\n'));
  await expect(run('check', misspelt)).rejects.toThrow(`${misspelt}:6: referrals.0.buttonTxt`);
  const language = fileOf(text('3%', '    translations: { klingon: { rate: 3% } }\n'));
  await expect(run('check', language)).rejects.toThrow(
    `${language}:6: partner-loan.translations.klingon: there is no language klingon`,
  );
  const past = fileOf(text('3%'));
  await expect(run('apply', past, ...why(addDays(rig.today, -1)))).rejects.toThrow('is before today');
});

it('keeps to its kind: neither takes the code of the other, and none is previewed', async () => {
  const lent = fileOf(text('3%').replace('partner-loan', 'sari-cash'));
  await expect(run('apply', lent, ...why(rig.today))).rejects.toThrow(
    'sari-cash: is the code of a product that is lent here: choose another one',
  );
  const own = (await run('show', 'sari-cash')).replaceAll('sari-cash', 'partner-loan');
  await expect(run('apply', fileOf(own), ...why(rig.today))).rejects.toThrow(
    'partner-loan: is the code of a product of a third party: choose another one',
  );
  const file = fileOf(text('3%'));
  await expect(run('preview', file)).rejects.toThrow(`${file} has no product that is lent here`);
});

it('an error of a term is said once, however many clients and terms it is an error for', async () => {
  const shown = await run('show', 'sari-cash');
  const file = fileOf(
    shown.replace(/annualRatePercent: .*/, 'annualRatePercent: 90').replace('- 4\n', '- 3\n        - 4\n'),
  );
  const refused = await run('check', file).catch((error: unknown) => String(error));
  const lines = refused.split('\n').filter((line) => line.includes(file));
  expect(lines).toHaveLength(new Set(lines.map((line) => line.split(': ').slice(0, 2).join())).size);
  expect(lines.length).toBeGreaterThan(0);
});
