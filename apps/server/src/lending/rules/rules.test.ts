import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { openDeskAs } from '../../../test/desk.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { tryRules } from './try-rules.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { push, newBorrower, details, ordersOf } = applicants(() => rig);
const folder = mkdtempSync(join(tmpdir(), 'hiram-rules-'));
const fileOf = (text: string): string => {
  const file = join(folder, 'rules.yaml');
  writeFileSync(file, text);
  return file;
};
const run = (...typed: readonly string[]) => runCommand(rig, ['rules', ...typed]);
const apply = (text: string) => run('apply', fileOf(text), '--reason', 'a test', '--by', 'ana');
const rule = (name: string, condition: string, event: string) =>
  `  - name: ${name}\n    conditions:\n      all:\n        - { ${condition} }\n    event: { ${event} }\n`;
const rulesOf = (...all: readonly string[]) => `rules:\n${all.join('')}`;
const OLD = rule('old', 'fact: age, operator: greaterThan, value: 60', 'type: refuse, params: { reason: indebted }');
const YOUNG = rule('young', 'fact: age, operator: lessThan, value: 30', 'type: hold');

async function applies(session: string, more: { bornOn?: string } = {}) {
  const borrowerId = await newBorrower(session, { bornOn: more.bornOn ?? '1980-05-05' });
  const { lendDetailsUrl: url } = dataOf(await push({ productId: '1', session, amount: 400_000 }));
  const [{ id: orderId } = { id: 0 }] = await ordersOf(borrowerId);
  const { noticeStatusText: status, noticeDesText: words } = await details(url, session);
  return { borrowerId, orderId, status, words };
}
const stepOf = (orderId: number) => rig.app.services.stores.decisionSteps.newest(orderId, 'rules');
const reasonsOf = async (orderId: number) =>
  (await rig.app.services.stores.openItems.listOpenOf('application', orderId)).map(({ reason, details: kept }) => [
    reason,
    kept['steps'],
  ]);

describe('a file of rules', () => {
  it.each<[string, string, string]>([
    [
      'an unknown fact',
      rulesOf(rule('named', 'fact: shoeSize, operator: equal, value: 3', 'type: hold')),
      ':5: rules.0.conditions.all.0.fact shoeSize is no fact',
    ],
    [
      'a condition without all or any around it',
      'rules:\n  - name: bare\n    conditions: { fact: age, operator: lessThan, value: 21 }\n    event: { type: hold }\n',
      ':3: rules.0.conditions must begin with all, any or not',
    ],
    [
      'an operator of another type',
      rulesOf(rule('named', 'fact: city, operator: lessThan, value: Cebu', 'type: hold')),
      ':5: rules.0.conditions.all.0.operator lessThan is no operator of city',
    ],
    [
      'a value of another type',
      rulesOf(rule('named', 'fact: age, operator: lessThan, value: "30"', 'type: hold')),
      ':5: rules.0.conditions.all.0.value must be a number',
    ],
    [
      'no list',
      rulesOf(rule('named', 'fact: market, operator: in, value: PH', 'type: hold')),
      'value must be a list, each a text',
    ],
    [
      'an unknown end',
      rulesOf(rule('named', 'fact: age, operator: lessThan, value: 30', 'type: approve')),
      ':6: rules.0.event.type must be refuse or hold',
    ],
    ['a name twice', rulesOf(YOUNG, YOUNG), ':7: rules.1.name young is the name of another rule too'],
    [
      'a reason that nobody has',
      rulesOf(rule('named', 'fact: age, operator: lessThan, value: 30', 'type: refuse, params: { reason: sanctions }')),
      'rules.0.event.params.reason must be elsewhere',
    ],
    ['no YAML', 'rules: [', ':1:'],
  ])('with %s is refused with line and field', async (_, text, words) => {
    for (const verb of [['check'], ['apply', '--reason', 'a test', '--by', 'ana']])
      expect(await run(verb[0] ?? '', fileOf(text), ...verb.slice(1))).toMatchObject({
        code: 1,
        output: expect.stringContaining(words),
      });
    expect(await rig.app.services.stores.decisionRules.list()).toEqual([]);
  });

  it('names every fact with its type, and is kept by version', async () => {
    expect((await run('facts')).output).toMatch(/daysOverdue\s+number\s+days past due today/);
    expect((await run('show')).output).toContain('No rules are in force.');
    expect((await apply(rulesOf(YOUNG))).output).toContain('version 1 is in force: 1 rules');
    expect((await apply(rulesOf(YOUNG))).output).toContain('version 1 was in force before');
    expect((await apply('{"rules": []}')).output).toContain('version 2 is in force: 0 rules');
    expect((await run('show', '--version', '1')).output).toBe(rulesOf(YOUNG));
    expect((await run('history')).output).toMatch(/2\s+0\s.*ana\s+a test\n1\s+1\s/);
  });
});

describe('rules in force', () => {
  it('refuse with the reason that the borrower reads, hold for an operator, or let pass, each kept with version and facts', async () => {
    await apply(rulesOf(YOUNG, OLD));
    const refused = await applies('is-old', { bornOn: '1950-05-05' });
    expect(refused.words).toContain('Your other loans already take');
    expect(await stepOf(refused.orderId)).toMatchObject({
      result: 'refused',
      reason: 'old',
      version: '3',
      inputs: { amountMinor: 400_000, age: expect.any(Number), bureauScore: expect.any(Number), loansOpen: 0 },
    });
    const held = await applies('is-young', { bornOn: '2003-05-05' });
    expect(held.status).toBe('Under review');
    expect(await reasonsOf(held.orderId)).toEqual([['manual-review', ['rules']]]);
    expect(await stepOf(held.orderId)).toMatchObject({ result: 'found', reason: 'young' });
    const passed = await applies('passes');
    expect(passed.status).toBe('Approved');
    expect(await stepOf(passed.orderId)).toMatchObject({ result: 'passed', version: '3' });
  });

  it('hold where a fact is unknown, and where the stored file cannot be read; the pages of the borrower answer', async () => {
    await apply(rulesOf(rule('needs-city', 'fact: city, operator: equal, value: Cebu', 'type: hold')));
    const unknown = await applies('no-city');
    expect([unknown.status, await stepOf(unknown.orderId)]).toMatchObject([
      'Under review',
      { result: 'failed', reason: 'needs-city' },
    ]);
    const broken = {
      document: 'rules: 5',
      content_hash: Buffer.alloc(32),
      rules: 0,
      reason: 'x',
      applied_at: rig.now(),
      applied_by: 'x',
    };
    await rig.app.services.stores.decisionRules.add(broken);
    const unread = await applies('unread');
    expect([unread.status, await stepOf(unread.orderId)]).toMatchObject([
      'Under review',
      { result: 'failed', reason: 'rules-failed' },
    ]);
    expect(await reasonsOf(unread.orderId)).toEqual([['manual-review', ['rules']]]);
  });

  it('are tried over the facts of past applications, which changes nothing', async () => {
    const versions = (await rig.app.services.stores.decisionRules.list()).length;
    const { output } = await run('try', fileOf(rulesOf(OLD)), '--from', rig.today, '--to', rig.today, '--json');
    const tried = JSON.parse(output);
    expect(tried).toMatchObject({
      applications: 5,
      passed: 4,
      refused: 1,
      found: 0,
      failed: 0,
      erased: 0,
      byRule: [{ rule: 'old', count: 1 }],
    });
    expect(tried.differing.map(({ was, wouldBe }: Record<string, string>) => `${was} ${wouldBe}`)).toEqual([
      'found passed',
      'failed passed',
      'failed passed',
    ]);
    expect((await run('try', fileOf(rulesOf(OLD)), '--from', '2020-01-01', '--to', '2020-01-31')).output).toContain(
      '0 applications',
    );
    expect(await rig.app.services.stores.decisionRules.list()).toHaveLength(versions);
  });

  it('are tried and read at the desk, by those who read applications and over those of their markets', async () => {
    const desk = await openDeskAs(rig, 'r-reader', 'underwriter');
    const request = { text: rulesOf(OLD), from: rig.today, to: rig.today };
    expect(await desk.call(contract.tryRules, request)).toMatchObject({
      data: {
        problems: [],
        tried: {
          applications: 5,
          passed: 4,
          refused: 1,
          isCut: false,
          byRule: [{ rule: 'old', count: 1 }],
          differs: 3,
          differing: [
            { was: 'found', wouldBe: 'passed' },
            { was: 'failed', wouldBe: 'passed' },
            { was: 'failed', wouldBe: 'passed' },
          ],
        },
      },
    });
    const elsewhere = await openDeskAs(rig, 'r-elsewhere', 'underwriter@IN');
    expect(await elsewhere.call(contract.tryRules, request)).toMatchObject({ data: { tried: { applications: 0 } } });
    const wrong = { ...request, text: 'rules:\n  - name: old\n' };
    expect(await desk.call(contract.tryRules, wrong)).toMatchObject({
      data: { problems: expect.arrayContaining([expect.objectContaining({ line: 2 })]), tried: null },
    });
    const long = { ...request, from: addDays(rig.today, -92) };
    expect(await desk.call(contract.tryRules, long)).toMatchObject({ success: false });
    const { stores } = rig.app.services;
    const current = await stores.decisionRules.current();
    const page = await desk.call(contract.loadRules, {});
    expect(page).toMatchObject({ data: { version: current?.version, text: current?.document, today: rig.today } });
    expect(page.success && page.data.versions.map(({ version }) => version)).toEqual(
      (await stores.decisionRules.list()).map(({ version }) => version),
    );
    expect(await desk.call(contract.loadRules, { version: '1' })).toMatchObject({
      data: { version: 1, text: (await stores.decisionRules.find(1))?.document },
    });
    expect(await desk.call(contract.loadRules, { version: '999' })).toMatchObject({ code: '1152' });
    const seen = rig.db.selectFrom('desk_audit').select('action').where('login', '=', 'r-reader').orderBy('id');
    expect((await seen.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['rules-tried', 'rules-read']),
    );
    const other = await openDeskAs(rig, 'r-other', 'product-manager');
    expect(await other.call(contract.tryRules, request)).toMatchObject({ code: '1140' });
    expect(await other.call(contract.loadRules, {})).toMatchObject({ code: '1140' });
  });

  it('are tried over a number of applications at most', async () => {
    const { stores } = rig.app.services;
    const period = { from: rig.today, before: addDays(rig.today, 1), timeZone: 'Asia/Manila', max: 2 };
    expect(await tryRules(stores, [], period)).toMatchObject({ applications: 2, isCut: true });
  });
});
