import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedVerbs, verbs } from '../../test/audited-verbs.ts';
import { shownBy } from '../../test/shown-by.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
const folder = mkdtempSync(join(tmpdir(), 'hiram-trail-'));
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  // a phone is moved by operators in the list alone
  await rig.app.services.stores.agents.insert({ login: 'ana', name: 'Ana', passwordHash: '', at: rig.now() });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const { planted, run, scenes, testRows } = auditedVerbs(() => rig, folder);

/** What operators write that a copy of the database shows, with the reason. Everything else that they write is sealed. */
const readable: Readonly<Record<string, string>> = {
  'product_versions.reason': 'about what is sold',
  'profile_versions.reason': 'about what is sold',
  'decision_rules.reason': 'about rules for everybody',
  'plan_requests.answer_words': 'the borrower reads it',
  'desk_audit.detail': 'about what is sold, with its version',
};

describe('the audit trail', () => {
  testRows(Object.keys(scenes));

  it('and the whole database show no words of an operator, but those about what is sold and those that a borrower reads', async () => {
    const own = (await verbs()).flatMap(([name, { parameters }]) =>
      Object.values(parameters).flatMap((each) => (each.isOwnWords === true ? [`${name} ${each.name}`] : [])),
    );
    expect(Object.keys(planted).toSorted()).toEqual(own.toSorted());
    // what is called words is marked so
    const called = (await verbs()).flatMap(([name, { parameters }]) =>
      Object.values(parameters).flatMap((each) => (each.placeholder === 'WORDS' ? [`${name} ${each.name}`] : [])),
    );
    expect(own).toEqual(expect.arrayContaining(called));
    const shown = await shownBy(rig, planted);
    expect(new Set(shown.map((each) => each.split(':')[0]))).toEqual(new Set(Object.keys(readable)));
    const inTrail = shown.filter((each) => each.startsWith('desk_audit.'));
    expect(inTrail.filter((each) => !/: (?:products|profiles|rules) /.test(each))).toEqual([]);
    // and who reads the trail reads them
    const trail = await run('operators', 'audit');
    expect(trail).toContain('Zquark, review close');
    expect(trail).toContain('Zquark, accounting book-journal');
  });
});
