import { afterAll, beforeAll } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { pictureKinds, storedFiles, testKeptWhole } from '../../test/stored-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

testKeptWhole(
  () => rig,
  storedFiles(() => rig),
  pictureKinds,
);
