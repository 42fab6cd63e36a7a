import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const limit = (...typed: string[]) => runCommand(rig, ['operators', 'limit', ...typed, '--by', 'ana']);
const limits = async () => (await runCommand(rig, ['operators', 'limits'])).output;

it('sets, replaces and removes the limit of a role, with a row in the trail for each', async () => {
  expect(await limits()).toContain('No role has a limit');
  expect(await limit('underwriter', 'applications.decide', 'PHP', '5000.50')).toMatchObject({
    code: 0,
    output: 'underwriter has another limit for applications.decide.\n',
  });
  expect(await limits()).toMatch(/underwriter\s+applications\.decide\s+PHP 5000\.50/);
  await limit('underwriter', 'applications.decide', 'PHP', '6000');
  expect(await limits()).toContain('PHP 6000.00');
  expect((await limit('underwriter', 'applications.decide', 'PHP', 'none')).output).toContain('has no limit');
  expect(await limits()).toContain('No role has a limit');
  const trail = await rig.app.services.stores.agents.listActions(3);
  expect(trail.map(({ login, action, facts }) => [login, action, facts.amountMinor])).toEqual([
    ['ana', 'role-limit-set', undefined],
    ['ana', 'role-limit-set', 600_000],
    ['ana', 'role-limit-set', 500_050],
  ]);
});

it.each([
  [1, ['nobody', 'applications.decide', 'PHP', '5000'], 'no role nobody has the permission applications.decide'],
  [1, ['viewer', 'applications.decide', 'PHP', '5000'], 'no role viewer has the permission applications.decide'],
  [2, ['underwriter', 'loans.read', 'PHP', '5000'], 'PERMISSION'],
  [2, ['underwriter', 'applications.decide', 'PHP', '0'], 'AMOUNT must be'],
  [2, ['underwriter', 'applications.decide', 'PHP', '1.234'], 'AMOUNT must be'],
])('ends with %i for %j, and says what is wrong', async (ending, typed, said) => {
  const { code, output } = await limit(...typed);
  expect({ code, isSaid: output.includes(said) }).toEqual({ code: ending, isSaid: true });
});
