import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { settlementFiles } from '../../test/settlement-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(() => cleanUp());

const { cleanUp, fileOf, importText, newSettlement, paid, reports } = settlementFiles(() => rig);

it('a settlement report counts a row once under ids in another form and refuses damaged cells (30-A1)', async () => {
  const { id, amount } = await paid();
  const settlement = newSettlement();
  const row = { settlement, id: 'Row-0042', reference: id.toLowerCase().replaceAll('-', ''), gross: amount };
  expect(await reports([row])).toMatchObject({ added: 1, agreeing: 1 });
  const again = [
    { ...row, id: 'ROW 0042' },
    { ...row, id: 'row-0042', settlement: settlement.toUpperCase() },
  ];
  expect(await reports(again)).toMatchObject({ rows: 2, added: 0, repeated: 2, problems: [] });
  const damaged = fileOf([
    { ...row, id: '3.09912E+11' },
    { ...row, id: 'b' },
  ]).replace(/1000\.00(?=,0\.00,0\.00,0\.00,1000\.00,\n*$)/, '9999999999999.00');
  expect(await importText(damaged)).toMatchObject({
    added: 0,
    problems: [
      { row: 2, problem: "id is '3.09912E+11': a spreadsheet has damaged it" },
      { row: 3, problem: "gross is '9999999999999.00', which is too large for an amount" },
    ],
  });
});
