import { bindCard } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../platform/encryption/secret-box.ts';
import { accountBinder } from '../../../test/account-binder.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { bindWallet, newBorrower } = payouts(() => rig);
const { bind, newestCode, wallet: walletOf } = accountBinder(() => rig);
const form = async (session: string) => {
  const answer = await rig.call(session)(bindCard.initBindCard, {});
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
};
const accounts = (borrowerId: number) =>
  rig.db.selectFrom('payout_accounts').selectAll().where('borrower_id', '=', borrowerId).orderBy('id').execute();

describe('the form of a payment account', () => {
  it('BND-01 BND-02 asks in the Philippines for a wallet or a bank account, each field for its kind', async () => {
    const { items, cardTypes, current, holderName } = await form('demo-new');
    expect(cardTypes).toEqual([
      { type: '1', name: 'E-wallet' },
      { type: '2', name: 'Bank account' },
    ]);
    expect(items?.map(({ code, cate, cardTypeMi, inputType }) => [code, cate, cardTypeMi, inputType])).toEqual([
      ['channelNumber', 'enum', '1', ''],
      ['walletLevel', 'enum', '1', ''],
      ['walletNumber', 'txt', '1', 'phone'],
      ['bankCode', 'enum', '2', ''],
      ['bankAccountNumber', 'txt', '2', 'number'],
      ['accountKind', 'enum', '2', ''],
    ]);
    expect(items?.[0]).toMatchObject({ value: '90006' });
    expect(items?.[1]?.note?.map(({ name, channelNumber }) => [name, channelNumber])).toEqual([
      ['Fully verified', '90006'],
      ['Basic', '90006'],
      ['Upgraded', '90001'],
      ['Not upgraded', '90001'],
    ]);
    expect([current, holderName]).toEqual(['', 'Liza Cruz']);
  });

  it('BND-01 asks in India for a UPI number or a bank account with the city of its branch', async () => {
    const { items, current } = await form('demo-in');
    expect(items?.map(({ code, cate }) => [code, cate])).toEqual([
      ['upiNumber', 'txt'],
      ['bankCode', 'enum'],
      ['branchCity', 'citySelect'],
      ['bankAccountNumber', 'txt'],
      ['accountKind', 'enum'],
    ]);
    const kerala = items?.[2]?.note?.find(({ name }) => name === 'Kerala');
    expect(kerala?.children?.map(({ name }) => name)).toContain('Kochi');
    expect(current).toBe('UPI · 9876***210');
  });

  it('answers for another market’s product as for a missing one', async () => {
    const answer = await rig.call('demo-new')(bindCard.initBindCard, { product_id: '4' });
    expect(answer).toMatchObject({ success: false, code: '1010' });
  });
});

describe('binding an account', () => {
  it('BND-05 keeps it, masked, encrypted in the database, with the former account as history', async () => {
    const id = await newBorrower('binds');
    expect(await bindWallet('binds', '0917 000 1111')).toMatchObject({ success: true });
    expect((await form('binds')).current).toBe('GCash · 0917****111');
    const bank = { cardType: '2', bankCode: 'BDO', bankAccountNumber: '0012 3456 7890', accountKind: 'savings' };
    expect(await bind('binds', { product_id: '1', ...bank })).toMatchObject({ success: true });
    expect((await form('binds')).current).toBe('BDO Unibank · **** 7890');
    const [first, second] = await accounts(id);
    expect([first?.replaced_at, second?.replaced_at]).toEqual([expect.any(Date), null]);
    expect(second).toMatchObject({ channel_number: '90005', details: { bankCode: 'BDO', accountKind: 'savings' } });
    const { rows } = await sql<{
      dump: string;
    }>`select string_agg(a::text, ' ') as dump from payout_accounts a`.execute(rig.db);
    expect(rows[0]?.dump).not.toMatch(/001234567890|09170001111/);
    expect(rig.log()).not.toMatch(/001234567890|09170001111/);
  });

  it('refuses every change or removal of a bound account in the database', async () => {
    for (const statement of [
      sql`update payout_accounts set masked_number = 'x'`,
      sql`update payout_accounts set replaced_at = null where replaced_at is not null`,
      sql`update payout_accounts set changed_at = null where changed_at is not null`,
      sql`delete from payout_accounts`,
    ]) {
      await expect(statement.execute(rig.db)).rejects.toThrow(/history/);
    }
  });

  it('binds once on a double tap', async () => {
    const id = await newBorrower('taps');
    const tapFive = (more: object, idempotencyKey: string) =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          rig.call('taps')(bindCard.bindNewCard, { ...walletOf(), ...more }, { idempotencyKey }),
        ),
      );
    const asked = await tapFive({}, 'one-key-to-ask');
    expect(asked).toEqual(
      asked.map(() => expect.objectContaining({ data: { needValid: 1, waitSeconds: 60, notice: '' } })),
    );
    const verifyCode = await newestCode();
    const bound = await tapFive({ verifyCode }, 'one-key-to-bind');
    expect(bound.every(({ success }) => success)).toBe(true);
    expect(await accounts(id)).toHaveLength(1);
    const { rows } = await sql`select 1 from sandbox.sms where body like ${`${verifyCode}%`}`.execute(rig.db);
    expect(rows).toHaveLength(1);
  });

  const wallet = { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber: '09170001111' };
  it.each([
    ['an unknown kind', { cardType: '7' }, ['cardType']],
    ['a number that is too short', { walletNumber: '0917000' }, ['walletNumber']],
    ['a number of another country', { walletNumber: '13800138000' }, ['walletNumber']],
    ['letters in a number', { walletNumber: '0917000111a' }, ['walletNumber']],
    ['an unknown wallet', { channelNumber: '90005' }, ['channelNumber', 'walletLevel']],
    ['a level of another wallet', { walletLevel: 'maya-basic' }, ['walletLevel']],
    ['an empty form', { walletLevel: '', walletNumber: '' }, ['walletLevel', 'walletNumber']],
    [
      'an unknown bank',
      { cardType: '2', bankCode: 'X', bankAccountNumber: '1234567890', accountKind: 'savings' },
      ['bankCode'],
    ],
    [
      'a bank account without its number',
      { cardType: '2', bankCode: 'BDO', accountKind: 'savings' },
      ['bankAccountNumber'],
    ],
  ])('names the wrong fields: %s', async (_, change, fields) => {
    const answer = await rig.call('demo-new')(bindCard.bindNewCard, { ...wallet, ...change });
    expect(answer).toMatchObject({ success: false, code: '400' });
    const { problems } = answer.data as { problems: { field: string }[] };
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });

  it('BND-01 accepts a city of the second level only', async () => {
    const bank = { cardType: '2', bankCode: 'SBIN', bankAccountNumber: '123456789', accountKind: 'savings' };
    const tried = (branchCity: string) => bind('demo-in', { ...bank, branchCity });
    expect(await tried('kerala')).toMatchObject({ success: false, code: '400' });
    expect(await tried('kerala/kochi')).toMatchObject({ success: true });
  });
});

describe('a sealed account number', () => {
  const box = createSecretBox(Buffer.alloc(32, 7));
  it('opens with its key for its borrower only and never looks the same twice', () => {
    const sealed = box.seal('09170001111', 'payout-account/1');
    expect(box.open(sealed, 'payout-account/1')).toBe('09170001111');
    expect(box.seal('09170001111', 'payout-account/1').equals(sealed)).toBe(false);
    expect(() => box.open(sealed, 'payout-account/2')).toThrow(/authenticate/);
    expect(() => createSecretBox(Buffer.alloc(32, 8)).open(sealed, 'payout-account/1')).toThrow(/authenticate/);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => box.open(sealed, 'payout-account/1')).toThrow(/authenticate/);
  });
});
