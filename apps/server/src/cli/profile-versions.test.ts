import { homeProduct, loanConfirm } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { readProfileFile } from '@hiram/lending-terms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../test/applicants.ts';
import { changeProduct, documentOf, writeProduct } from '../../test/change-product.ts';
import { commandInside } from '../../test/command-inside.ts';
import { dataOf } from '../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { yamlFiles } from '../../test/yaml-files.ts';
import { agreementOf } from '../lending/loans/signed-loan.ts';

let rig: ServiceRig;
let before: Record<string, unknown>;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { AUTO_APPROVE: '0' } });
  before = await documentOf(rig, 1);
});
afterAll(async () => {
  await rig.close();
  remove();
});
afterEach(async () => {
  await rig.setClock(`${rig.today}T04:00:00.000Z`);
  await writeProduct(rig, 1, before);
});

const run = (...typed: readonly (string | number)[]) =>
  commandInside({ ...rig.app.services, config: rig.config }, typed);
const { newBorrower } = applicants(() => rig);

const why = (from: string) => ['--from', from, '--reason', 'test', '--by', 'ana'] as const;
const profile = (id: string, onceMinor: number, more = '') =>
  fileOf(`profiles:
  - id: ${id}
    basedOn: default
    latePenalty: { oneTimeMinor: { new: ${onceMinor}, repeat: ${onceMinor} }, dailyTiers: [] }
${more}    sources: { latePenalty: our own choice }
`);
// the product of these tests is lent for more days
const tooShort = '    termDays: { min: 1, max: 2 }\n';

/** Product 1 as a file that names a profile, under a code. */
async function productUnder(id: string, code = 'quick-peso'): Promise<string> {
  const shown = (await run('products', 'show', 'quick-peso')).replaceAll('quick-peso', code);
  const named = /^ {4}termsProfile:.*$/m;
  const line = `    termsProfile: ${id}`;
  return fileOf(named.test(shown) ? shown.replace(named, line) : shown.replace(/^( {4}market:.*)$/m, `$1\n${line}`));
}

describe('a change of a terms profile', () => {
  it('is refused for a planned product that could not be lent under it', async () => {
    const later = addDays(rig.today, 5);
    await run('profiles', 'apply', profile('planned-product', 5000), ...why(rig.today));
    await run('products', 'apply', await productUnder('planned-product', 'next-peso'), ...why(later));
    const strict = profile('planned-product', 5000, tooShort);
    await expect(run('profiles', 'apply', strict, ...why(rig.today))).rejects.toThrow(
      new RegExp(`next-peso.*could not be lent on ${later}`),
    );
  });

  it('that is planned refuses a product that could not be lent from its day on', async () => {
    const later = addDays(rig.today, 5);
    await run('profiles', 'apply', profile('planned-profile', 5000), ...why(rig.today));
    await run('profiles', 'apply', profile('planned-profile', 5000, tooShort), ...why(later));
    const product = await productUnder('planned-profile');
    await expect(run('products', 'check', product)).rejects.toThrow(`from ${later}, under the next planned-profile: `);
    await expect(run('products', 'apply', product, ...why(rig.today))).rejects.toThrow(`from ${later}`);
  });

  it('shows what differs, and what is sold under it', async () => {
    await run('profiles', 'apply', profile('compared', 5000), ...why(rig.today));
    await run('profiles', 'apply', profile('compared', 4000), ...why(addDays(rig.today, 5)));
    const changes = 'latePenalty.oneTimeMinor.new\t5000\t4000\nlatePenalty.oneTimeMinor.repeat\t5000\t4000\n';
    expect(await run('profiles', 'diff', 'compared', 1, 2)).toBe(changes);
    await expect(run('profiles', 'diff', 'compared', 1, 3)).rejects.toThrow('compared has no version 3');
    await changeProduct(rig, 1, (product) => ({ ...product, termsProfile: 'compared' }));
    expect(await run('profiles', 'check', profile('compared', 4000), '--compare')).toBe(
      `can be in force: compared\ncompared, against version 1:\n${changes}Sold under it: quick-peso.\n`,
    );
    expect(await run('profiles', 'check', profile('quite-new', 4000), '--compare')).toContain('quite-new is new.');
  });

  it('leaves a signed loan its terms', async () => {
    await run('profiles', 'apply', profile('kept-terms', 5000), ...why(rig.today));
    await changeProduct(rig, 1, (product) => ({ ...product, termsProfile: 'kept-terms' }));
    const borrowerId = await newBorrower('kept');
    const ask = rig.call('kept');
    const { amount, periods, termUnit } = dataOf(await ask(loanConfirm.loadConfirmation, { productId: '1' }));
    dataOf(await ask(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit }));
    const once = async () => {
      const [signed] = await rig.app.services.stores.orders.listOwn(borrowerId);
      return signed && agreementOf(signed).profile.latePenalty.oneTimeMinor.new;
    };
    expect(await once()).toBe(5000);
    await run('profiles', 'apply', profile('kept-terms', 9000), ...why(rig.today));
    expect(await once()).toBe(5000);
    expect(dataOf(await ask(homeProduct.loadProduct, { productId: '1' })).cost?.late.onceMinor).toBe(9000);
  });
});

it('CNF-04 an offer binds the lender as its profile says, in any market', async () => {
  await run(
    'profiles',
    'apply',
    profile('binding', 5000, '    offerValidity: { businessDays: 3 }\n'),
    ...why(rig.today),
  );
  await changeProduct(rig, 1, (product) => ({ ...product, termsProfile: 'binding' }));
  await newBorrower('bound');
  const rate = async (session: string) => {
    const { cost } = dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' }));
    return cost?.annualRatePercent;
  };
  const disclosed = await rate('bound');
  await changeProduct(rig, 1, ({ prices, ...product }) => ({
    ...product,
    prices: prices.map((price) => ({ ...price, annualRatePercent: '12' })),
  }));
  expect(await rate('bound')).toBe(disclosed);
  await newBorrower('unbound');
  expect(await rate('unbound')).toBe('12');
});

it('a supplied profile is shown with its sources', async () => {
  const [shown] = readProfileFile(await run('profiles', 'show', 'ph-statutory'), {}).profiles ?? [];
  expect(shown?.sources).toMatchObject({
    prepayment: expect.stringContaining('RA 11765'),
    termDays: expect.stringMatching(/\S/),
  });
});
