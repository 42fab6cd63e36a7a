import { expect, it } from 'vitest';
import { payoutAccountContext } from '../src/lending/privacy.ts';
import { accountBinder } from './account-binder.ts';
import { certifier } from './certifier.ts';
import { payouts } from './payouts.ts';
import { codeFor, dataOf, registrant, sentCount } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

/** Phone numbers as somebody types them, as their country writes them, and as a message is sent to them. */
export const typedPhones: readonly (readonly [string, string, string])[] = [
  ['+919812345001', '9812345001', '+919812345001'],
  ['98123 45002', '9812345002', '+919812345002'],
  ['0091-98123-45003', '9812345003', '+919812345003'],
  ['९८१२३४५००४', '9812345004', '+919812345004'],
  ['\u202a+63 917 123 5005\u202c', '09171235005', '+639171235005'],
  ['0917-123-5006', '09171235006', '+639171235006'],
  ['+86 138 1234 5007', '13812345007', '+8613812345007'],
];

export const invalidPhones: readonly string[] = [
  '+9198123456',
  '+1 415 555 2671',
  '0817 123 4567',
  '981234567890',
  '98123 45678 / 98123 45679',
];

/** Numbers of one wallet as somebody types them. */
export const typedWallets: readonly string[] = ['+63 917 000 5010', '0917-000-5010', '०९१७०००५०१०', '9170005010'];

/** UPI numbers as somebody types them, and as they are bound. */
export const typedUpis: readonly (readonly [string, string])[] = [
  ['+91 98123 45678', '9812345678'],
  ['९८७६५४३२', '98765432'],
];

/** A code as somebody types it: in two parts, in the digits of another script. */
const spaced = (code: string) => `\u2068${code.slice(0, 3)} ${code.slice(3)}\u2069`;

/** Shows for numbers of phones that each is its owner's, or gets no code. */
export function testTypedPhones(
  rig: () => ServiceRig,
  tried: { readonly valid: typeof typedPhones; readonly invalid: readonly string[] },
): void {
  const opened = async () => {
    const page = registrant(rig());
    await page.open();
    return page;
  };

  it.each(tried.valid)('registers %j as the owner’s number (30-D2)', async (typed, national, international) => {
    const page = await opened();
    const answered = await page.proof();
    dataOf(await page.sms(typed, answered));
    dataOf(await page.register(typed, spaced(await codeFor(rig(), international)), answered));
    expect(await rig().app.services.stores.borrowers.idOfPhone(national)).not.toBeNull();
  });

  it.each(tried.invalid)('gets no code as %j, which is invalid and not shortened (30-D2)', async (typed) => {
    const before = await sentCount(rig());
    const page = await opened();
    const answered = await page.proof();
    expect(await page.sms(typed, answered)).toMatchObject({ success: false });
    expect(await sentCount(rig())).toBe(before);
  });
}

/** Shows for numbers of accounts that each is bound by its national number. */
export function testTypedAccounts(
  rig: () => ServiceRig,
  tried: { readonly wallets: readonly string[]; readonly upis: typeof typedUpis },
): void {
  const { newBorrower } = payouts(rig);
  const { bind, wallet } = accountBinder(rig);
  const { stranger } = certifier(rig);
  const boundNumber = async (borrowerId: number) => {
    const account = await rig().app.services.stores.payoutAccounts.findCurrent(borrowerId);
    return rig().app.services.box.open(account?.numberEncrypted ?? Buffer.alloc(0), payoutAccountContext(borrowerId));
  };

  it.each(tried.wallets)('binds the wallet %j by its national number (30-D2)', async (typed) => {
    const id = await newBorrower(`wallet ${typed}`);
    dataOf(await bind(`wallet ${typed}`, wallet(typed)));
    expect(await boundNumber(id)).toBe('09170005010');
  });

  it.each(tried.upis)('binds the UPI number %j as %s (30-D2)', async (typed, number) => {
    const id = await stranger(`upi ${typed}`, 'IN');
    dataOf(await bind(`upi ${typed}`, { cardType: '1', upiNumber: typed }));
    expect(await boundNumber(id)).toBe(number);
  });
}
