import { afterAll, beforeAll, describe } from 'vitest';
import { subjectKinds, testBlacklist } from '../../../test/blacklist-subjects.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

describe('the blacklist (30-C4)', () => {
  testBlacklist(() => rig, subjectKinds);
});
