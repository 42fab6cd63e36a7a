import { afterAll, beforeAll, describe } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import {
  invalidPhones,
  testTypedAccounts,
  testTypedPhones,
  typedPhones,
  typedUpis,
  typedWallets,
} from '../../../test/typed-numbers.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

describe('a phone number typed in another form', () => {
  testTypedPhones(() => rig, { valid: typedPhones, invalid: invalidPhones });
});

describe('an account number typed in another form', () => {
  testTypedAccounts(() => rig, { wallets: typedWallets, upis: typedUpis });
});
