import { afterAll, beforeAll, describe } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { strange, testSettings } from '../../../test/strange-settings.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

describe('a database session', () => {
  testSettings(() => rig, strange);
});
