import { randomUUID } from 'node:crypto';
import { type Fields, MISSING_ID } from '@hiram/conformance';
import type { OwnedKind } from '@hiram/contract/service/fields';
import type { ServiceEndpoint } from '@hiram/contract/service/for-service';
import { endpoints } from '@hiram/contract/service/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../../../tools/push-service.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { type ExecutedStatements, watchStatements } from '../../../test/executed-statements.ts';
import { ownedFieldsOf } from '../../../test/owned-fields.ts';
import { changesIn, everythingOf, type Heard, sendCall, toldApart } from '../../../test/ownership.ts';
import { idsOf, live, makeEven, type Party } from '../../../test/ownership-parties.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

/**
 * Two borrowers × every call of the contract × every field that can name something of one borrower's: the other one sends it, and must
 * hear exactly what is heard of an id that never existed, from the same statements with as many rows of the database. The calls and their fields come from the contract, so a new one is among
 * them; what a new field names stands on the field itself (service/fields.ts), and how a new call is asked in packages/conformance.
 */
let pushes: PushService;
let rig: ServiceRig;
let maria: Party;
let jose: Party;
let strangers: readonly [Party, Party];
let statements: ExecutedStatements;
const certify = certifier(() => rig);

beforeAll(async () => {
  pushes = await openPushService();
  rig = await openServiceRig({ env: pushes.env, delivers: false });
  await makeEven({ rig, borrowerId: 2 });
  maria = await live({ rig, pushes, session: 'demo', borrowerId: 1 });
  jose = await live({ rig, pushes, session: 'demo2', borrowerId: 2 });
  strangers = [await answering('nina'), await answering('omar')];
  statements = watchStatements();
}, 120_000);
afterAll(async () => {
  statements.stop();
  await rig.close();
  await pushes.close();
});

/** Somebody whose answers are not fixed by a loan yet, with pictures. */
async function answering(session: string): Promise<Party> {
  const borrowerId = await certify.stranger(session);
  const fields = { ...rightAnswers.PH.ext, ...(await certify.pictures(session)) };
  const asked = new Map([['certify.save-ext-info', { fields, key: randomUUID() }]]);
  const nothing = { 'repay-token': [], browser: [], borrower: [] };
  return { session, borrowerId, asked, ids: { ...(await idsOf(rig, borrowerId)), ...nothing }, canaries: [] };
}

/** An id of the same look that never existed; of a place in a list the next one that is nobody's. */
function missingId(kind: OwnedKind, real: string): string {
  if (kind === 'place') return nextFree(Number(real));
  if (kind === 'payment') return 'HRM-0000-0000';
  // the last part the other way round, so that two that differ stay two
  if (/\/|\./.test(real)) return real.replace(/[^/.]*$/, (end) => [...end].reverse().join(''));
  return MISSING_ID;
}

function nextFree(id: number): string {
  const taken = new Set([...maria.ids.order, ...jose.ids.order]);
  let free = id;
  while (taken.has(String(free))) free += 1;
  return String(free);
}

/** Where the cases of the conformance program need more luck than a run has; any request that is read as right will do. */
const otherwise: Readonly<Record<string, (party: Party) => Fields>> = {
  'repayment.confirm-card': ({ ids }) => ({
    orderId: ids.order[0] ?? '',
    repaymentRecordId: ids.payment[0] ?? '',
    verifyCode: '000000',
  }),
};
const requestOf = (party: Party, call: ServiceEndpoint): { fields: Fields; key: string } | undefined => {
  const other = otherwise[call.name];
  return party.asked.get(call.name) ?? (other === undefined ? undefined : { fields: other(party), key: randomUUID() });
};

/** Who tries whose: what is asked before a first loan by those who have none. */
const pairsOf = (call: ServiceEndpoint): readonly (readonly [Party, Party])[] =>
  call.name === 'certify.save-ext-info'
    ? [strangers, [strangers[1], strangers[0]]]
    : [
        [maria, jose],
        [jose, maria],
      ];

const ownedCalls = endpoints.filter((call) => ownedFieldsOf(call).length > 0);

/** Sends what is somebody else's in one field, and in all of them, in one's own request and in theirs. @returns what gives it away */
async function tryAll(call: ServiceEndpoint, thief: Party, owner: Party): Promise<string[]> {
  const own = requestOf(thief, call);
  const theirs = requestOf(owner, call);
  if (own === undefined || theirs === undefined) return ['nobody has written how it is asked (packages/conformance)'];
  const owned = ownedFieldsOf(call);
  const given: string[] = [];
  const compare = async (tries: { change: Fields; absent: Fields; base: Fields; key?: string; what: string }) => {
    const { change, absent, base, key = randomUUID(), what } = tries;
    const ask = (fields: Fields, under: string): Promise<[Heard, string[]]> =>
      statements.during(() =>
        sendCall(rig, call, { session: thief.session, fields: { ...base, ...fields }, key: under }),
      );
    const sent = (fields: Fields) => Object.values(fields).map(String);
    const [[one, oneRan], [other, otherRan]] = [await ask(change, key), await ask(absent, randomUUID())];
    given.push(
      ...toldApart({ heard: one, sent: sent(change) }, { heard: other, sent: sent(absent) }).map(
        (told) => `${what}: ${told}`,
      ),
    );
    if (oneRan.join('\n') !== otherRan.join('\n')) given.push(`${what}: ran ${firstDifference(oneRan, otherRan)}`);
  };
  for (const { field, kind } of owned) {
    for (const real of owner.ids[kind]) {
      const [change, absent] = [{ [field]: real }, { [field]: missingId(kind, real) }];
      for (const base of [own.fields, theirs.fields]) {
        // the same picture in two fields is refused for that
        if (Object.entries(base).some(([name, value]) => name !== field && value === real)) continue;
        await compare({ change, absent, base, what: `${field}=${real}` });
      }
    }
  }
  // their whole request, as it was, under the key that it was sent under
  const absent = Object.fromEntries(
    owned
      .filter(({ field }) => field in theirs.fields)
      .map(({ field, kind }) => [field, missingId(kind, String(theirs.fields[field]))]),
  );
  if (Object.keys(absent).length > 0) {
    const change = Object.fromEntries(Object.keys(absent).map((field) => [field, theirs.fields[field] ?? '']));
    await compare({ change, absent, base: theirs.fields, key: theirs.key, what: 'their whole request' });
  }
  return given;
}

/** The first statement that ran, or came back with rows, for one of two requests only. */
function firstDifference(one: readonly string[], other: readonly string[]): string {
  const place = one.findIndex((line, at) => line !== other[at]);
  const [ran, instead] = place === -1 ? [undefined, other[one.length]] : [one[place], other[place]];
  return `${ran} instead of ${instead}`;
}

describe('another borrower’s record', () => {
  it.each(ownedCalls.map((call) => ({ call, name: call.name })))(
    'gets the answer of a missing one and stays unchanged: $name',
    async ({ call }) => {
      for (const [thief, owner] of pairsOf(call)) {
        const before = await everythingOf(rig, owner.borrowerId);
        expect(await tryAll(call, thief, owner)).toEqual([]);
        expect(changesIn(before, await everythingOf(rig, owner.borrowerId))).toEqual([]);
      }
    },
  );

  it('exists for every kind of id', () => {
    for (const party of [maria, jose]) {
      const kinds = Object.entries(party.ids).filter(([, ids]) => ids.length === 0);
      expect(kinds.map(([kind]) => kind)).toEqual([]);
    }
  });

  it('is in no answer to the borrower’s own calls', async () => {
    for (const [reader, owner] of [[maria, jose] as const, [jose, maria] as const]) {
      for (const call of endpoints) {
        const request = requestOf(reader, call);
        if (request === undefined || call.upload !== null) continue;
        const { text } = await sendCall(rig, call, { session: reader.session, ...request });
        expect([call.name, owner.canaries.filter((canary) => text.includes(canary))]).toEqual([call.name, []]);
      }
    }
  });
});

/** Of these an owner, too, hears no more than of a missing one; what the call does shows in the tables above. */
const SAME_FOR_OWNER = new Set([
  'reminder.unsubscribe-push#endpoint',
  'home.list-orders#cursor',
  // of an ordinary payment nothing can be asked back: double-payments.matrix.test.ts
  'repayment.ask-back#paymentId',
  // looked at with a right code alone: account-codes.matrix.test.ts
  'bind-card.change#orderId',
]);

describe('the borrower’s own record', () => {
  it.each(
    ownedCalls.flatMap((call) =>
      ownedFieldsOf(call)
        .map(({ field, kind }) => ({ call, field, kind, name: `${call.name}#${field}` }))
        .filter(({ name }) => !SAME_FOR_OWNER.has(name)),
    ),
  )('gets another answer than a missing one: $name', async ({ call, field, kind }) => {
    const heard = await Promise.all(
      pairsOf(call).map(async ([, owner]) => {
        const base = requestOf(owner, call)?.fields ?? {};
        const ask = (id: string) =>
          sendCall(rig, call, { session: owner.session, fields: { ...base, [field]: id }, key: randomUUID() });
        for (const real of owner.ids[kind]) {
          const missing = missingId(kind, real);
          const one = { heard: await ask(real), sent: [real] };
          if (toldApart(one, { heard: await ask(missing), sent: [missing] }).length > 0) return true;
        }
        return false;
      }),
    );
    expect(heard).toContain(true);
  });
});

describe('the comparison of tables', () => {
  it('reports a lost, changed or new row in every table with a borrower, an order or a payment', async () => {
    const before = await everythingOf(rig, 2);
    expect([...before.keys()]).toEqual(
      expect.arrayContaining(['borrowers', 'orders', 'payments', 'attachments', 'push_subscriptions', 'contracts']),
    );
    await rig.db.updateTable('borrowers').set({ language: 'xx' }).where('id', '=', 2).execute();
    await rig.db.updateTable('borrowers').set({ language: 'yy' }).where('id', '=', 1).execute();
    await rig.db.deleteFrom('push_subscriptions').where('borrower_id', '=', 2).execute();
    expect(changesIn(before, await everythingOf(rig, 2)).map((line) => line.replace(/ \{.*/, ''))).toEqual([
      'borrowers has lost',
      'borrowers has got',
      'push_subscriptions has lost',
    ]);
  });
});
