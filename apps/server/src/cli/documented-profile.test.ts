import { loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockOf, typedIn } from '../../../../tools/document-blocks.ts';
import { applicants } from '../../test/applicants.ts';
import { commandInside } from '../../test/command-inside.ts';
import { dataOf } from '../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { yamlFiles } from '../../test/yaml-files.ts';

const document = 'docs/operations/products.md';
let rig: ServiceRig;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(async () => {
  await rig.close();
  remove();
});
const { newBorrower } = applicants(() => rig);

/** Types a line of the document, with files of its blocks. @throws CommandError */
const type = (line: string, files: Readonly<Record<string, string>>) =>
  commandInside(
    { ...rig.app.services, config: rig.config },
    typedIn(line, { from: rig.today, by: 'ana' }).map((word) => files[word] ?? word),
  );
const linesBelow = (heading: string) => blockOf(document, heading, 'sh').trim().split('\n');

it('LND-03 a terms profile goes from a file to the late charge of a product that names it, as the document says', async () => {
  const opening = 'From an empty file to a signed loan';
  const profiles = 'Terms profiles';
  const product = blockOf(document, opening, 'yaml');
  const first = { 'sari.yaml': fileOf(product), 'terms.yaml': fileOf(blockOf(document, profiles, 'yaml')) };
  for (const line of linesBelow(opening)) await type(line, first);
  const said: string[] = [];
  for (const line of linesBelow(profiles)) said.push(await type(line, first));
  expect(said[0]).toContain('sari-terms');
  expect(said.at(-1)).toContain('id: sari-terms');

  const named = fileOf(product.replace('market: PH', 'market: PH\n    termsProfile: sari-terms'));
  for (const line of linesBelow(opening)) await type(line, { ...first, 'sari.yaml': named });
  const { id } = await rig.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'sari-store')
    .executeTakeFirstOrThrow();
  await newBorrower('shop');
  const late = async (periods: number) => {
    const chosen = { productId: String(id), amount: 300_000, periods, termUnit: 'day' };
    return dataOf(await rig.call('shop')(loanConfirm.loadConfirmation, chosen)).cost?.late;
  };
  // by hand: 500.00 and 150.00 of interest are four days late: 200.00 once and a day of 0.1%
  expect(await late(180)).toMatchObject({
    onceMinor: 20_000,
    example: { days: 4, amountMinor: 65_000, becomesMinor: 85_065 },
  });
  // by hand: of four months, the law allows 4/30 of 5% of 900.00
  expect(await late(120)).toMatchObject({ example: { days: 4, amountMinor: 90_000, becomesMinor: 90_600 } });
});
