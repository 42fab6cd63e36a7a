import type { certify } from '@hiram/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentPicture } from '../../../../../tools/document-picture.ts';
import { holdsOf } from './check-identity.ts';
import { decideApplications } from './decide-applications.ts';
import { reconcilePayouts } from '../../payments/money-out/reconcile-payouts.ts';
import { eraseBorrower } from '../../operations/privacy/erase-borrower.ts';
import { applicants } from '../../../test/applicants.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { holdReasons, testHeldAlone } from '../../../test/identity-holds.ts';
import { anybody, joiners, newWallet } from '../../../test/joiners.ts';
import { payouts } from '../../../test/payouts.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// What identity.test.ts samples, and what becomes of those who are held. How pictures are told apart is shown in picture-hash.test.ts.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const { stranger, save, upload, wrongIn } = certifier(() => rig);
const { details } = applicants(() => rig);
const { bindWallet, confirm, payoutsOf, atProvider } = payouts(() => rig);
const { joins, applies, isPaid, statusOf, itemsOf, itemIds, checksOf } = joiners(() => rig);
const review = (...typed: readonly string[]) => runCommand(rig, ['review', ...typed]);

describe('one person with three phones', () => {
  it('A3 is paid once automatically with one name, birthday, wallet and picture, and an operator decides the others', async () => {
    const somebody = await anybody();
    const ids: number[] = [];
    for (const session of ['phone-1', 'phone-2', 'phone-3'])
      ids.push(await joins(session, { ...somebody, idNumber: `own ${session}` }));
    const [one = 0, , three = 0] = ids;
    const [first, second] = [await applies('phone-1'), await applies('phone-2')];
    for (const [session, orderId] of [
      ['phone-1', first],
      ['phone-2', second],
    ] as const)
      expect(await statusOf(session, orderId)).toEqual([21, 'Approved']);
    dataOf(await confirm('phone-1', first));
    expect(await atProvider(first)).toHaveLength(1);

    // approved before, the second is held when its money is wanted
    dataOf(await confirm('phone-2', second));
    const [payout] = await payoutsOf(second);
    const shared = [
      ['shared-account', [one]],
      ['shared-person', [one]],
      ['shared-picture', [one]],
    ];
    expect(await itemsOf('payout', payout?.id ?? '')).toEqual(shared);
    expect(await atProvider(second)).toEqual([]);

    // and what applies afterwards is not approved by itself
    const third = await applies('phone-3');
    expect(await statusOf('phone-3', third)).toEqual([21, 'Under review']);
    expect(await itemsOf('application', third)).toEqual(shared);
    expect(await checksOf(third)).toEqual([
      'blacklist clear',
      'cooling-down clear',
      'shared-account found',
      'shared-person found',
      'shared-document clear',
      'shared-picture found',
      'similar-picture clear',
    ]);
    expect(await confirm('phone-3', third)).toMatchObject({ success: false });
    expect(await decideApplications(rig.app.services)).toBe(0);

    // approved, that is one decision for each reason
    const waiting = await itemIds('application', third);
    for (const item of waiting) {
      expect(await statusOf('phone-3', third)).toEqual([21, 'Under review']);
      expect(await review('approve', item, '--by', 'ana')).toEqual({ code: 0, output: `item ${item} approved\n` });
    }
    expect(await statusOf('phone-3', third)).toEqual([21, 'Approved']);
    expect(await review('approve', waiting[0] ?? '', '--by', 'ben')).toMatchObject({ code: 1 });
    // what was approved is no reason to hold the money
    dataOf(await confirm('phone-3', third));
    expect(await atProvider(third)).toHaveLength(1);

    // the second is refused, and says no more of why than that
    const [item = ''] = await itemIds('payout', payout?.id ?? '');
    expect(await review('refuse', item, '--by', 'ana', '--note', 'second phone')).toMatchObject({ code: 0 });
    expect(three).toBeGreaterThan(0);
    const said = await details(`/?orderId=${second}`, 'phone-2');
    expect(said.orderStatus).toBe(110);
    expect(said.noticeDesText).toMatch(/^We cannot offer you this loan now\. You can apply again from /);
  });

  testHeldAlone(() => rig, holdReasons);

  it('A3 is held for a cropped, rotated and re-encoded picture', async () => {
    const one = await anybody();
    const other = await anybody();
    const copy = await sharp(
      await sharp(one.pictures[0]).extract({ left: 12, top: 5, width: 575, height: 367 }).jpeg().toBuffer(),
    )
      .rotate(90)
      .jpeg({ quality: 50 })
      .toBuffer();
    const first = await isPaid('cut-1', one);
    await joins('cut-2', { ...other, pictures: [copy, ...other.pictures.slice(1)] });
    expect(await itemsOf('application', await applies('cut-2'))).toEqual([['similar-picture', [first]]]);
  });
});

describe('a match found between approval and payout', () => {
  /** Somebody approved, to whose wallet another phone comes before the money is wanted. @returns order, payout and who came */
  async function joinedLater(session: string) {
    const one = await anybody();
    await joins(session, one);
    const orderId = await applies(session);
    expect(await statusOf(session, orderId)).toEqual([21, 'Approved']);
    const other = await isPaid(`${session} again`, { ...(await anybody()), wallet: one.wallet });
    dataOf(await confirm(session, orderId));
    const [payout] = await payoutsOf(orderId);
    return { orderId, payoutId: payout?.id ?? '', other };
  }

  it('A3 holds the payout for an operator, and the job sends it after the approval', async () => {
    const { orderId, payoutId, other } = await joinedLater('later');
    expect(await itemsOf('payout', payoutId)).toEqual([['shared-account', [other]]]);
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(rig.app.services);
    expect(await atProvider(orderId)).toEqual([]);
    expect(await itemIds('payout', payoutId)).toHaveLength(1);
    const [item = ''] = await itemIds('payout', payoutId);
    expect(await review('approve', item, '--by', 'ana')).toMatchObject({ code: 0 });
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(rig.app.services);
    expect(await atProvider(orderId)).toHaveLength(1);
  });

  it('A3 follows the account that the money goes to, though another was bound meanwhile', async () => {
    const { services } = rig.app;
    const one = await anybody();
    const borrowerId = await joins('bound-twice', one);
    const account = await services.stores.payoutAccounts.findCurrent(borrowerId);
    await bindWallet('bound-twice', newWallet());
    const other = await isPaid('bound-once', { ...(await anybody()), wallet: one.wallet });
    const order = { id: Number(await applies('bound-twice')), borrowerId };
    expect(await holdsOf(services, order, rig.now())).toEqual([]);
    expect(await holdsOf(services, { ...order, accountId: account?.id ?? 0 }, rig.now())).toMatchObject([
      { reason: 'shared-account', details: { borrowers: [other], accountId: account?.id } },
    ]);
  });

  it('A3 stops the payout for ever once an operator refuses it, and the application is refused', async () => {
    const { orderId, payoutId } = await joinedLater('later-refused');
    const [item = ''] = await itemIds('payout', payoutId);
    expect(await review('refuse', item, '--by', 'ana')).toMatchObject({ code: 0 });
    expect(await statusOf('later-refused', orderId)).toEqual([110, expect.any(String)]);
    await bindWallet('later-refused', newWallet());
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(rig.app.services);
    expect(await atProvider(orderId)).toEqual([]);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'failed' }]);
  });
});

describe('the hashes for comparison', () => {
  it('carry the number of their key and are erased with the borrower', async () => {
    const { services } = rig.app;
    const id = await joins('leaves', await anybody());
    const rowsOf = async () => [
      ...(await rig.db.selectFrom('identity_hashes').select('key_id').where('borrower_id', '=', id).execute()),
      ...(await rig.db.selectFrom('document_hashes').select('key_id').where('borrower_id', '=', id).execute()),
    ];
    expect(await rowsOf()).toEqual(Array.from({ length: 6 }, () => ({ key_id: services.box.keyId })));
    const request = { borrowerId: id, now: rig.now() };
    const needs = { ...services, retention: rig.config.retention };
    expect(await eraseBorrower(needs, request)).toMatchObject({ kind: 'erased' });
    expect(await rowsOf()).toEqual([]);
    expect(await holdsOf(services, { id: 21, borrowerId: id }, rig.now())).toEqual([]);
  });
});

describe('a picture of a document', () => {
  const flat = (colour: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();

  it('A3 is refused at once if it is blank or too small to read', async () => {
    await stranger('sends nothing');
    for (const colour of ['#808080', '#ffffff', '#102030'])
      expect(await upload('sends nothing', await flat(colour))).toBe('1074');
    const noisy = sharp(await flat('#808080')).composite([
      { input: Buffer.from('<svg width="800" height="600"><circle cx="9" cy="9" r="9"/></svg>') },
    ]);
    expect(await upload('sends nothing', await noisy.jpeg().toBuffer())).toBe('1074');
    const card = await documentPicture(1);
    expect(await upload('sends nothing', await sharp(card).resize(400).jpeg().toBuffer())).toBe('1073');
    expect(await upload('sends nothing', await sharp(card).resize(500).jpeg().toBuffer())).toMatch(/documents/);
  });

  it('A3 is refused at its field if it repeats another picture of the form', async () => {
    await stranger('sends one');
    const card = await documentPicture(2, 600);
    const form: certify.CertifyStep = 'ext';
    const send = async (pictures: readonly Buffer[]) => {
      const sent = [];
      for (const picture of pictures) sent.push(await upload('sends one', picture));
      const [idFront = '', idBack = '', selfie = ''] = sent;
      return wrongIn(await save('sends one', form, { ...rightAnswers.PH.ext, idFront, idBack, selfie }));
    };
    expect(await send([card, card, card])).toEqual(['idBack', 'selfie']);
    const turned = await sharp(card).rotate(180).jpeg({ quality: 50 }).toBuffer();
    expect(await send([card, await documentPicture(3, 600), turned])).toEqual(['selfie']);
    expect(await send([card, await documentPicture(3, 600), await documentPicture(4, 600)])).toEqual([]);
  });
});
