import { afterAll, beforeAll, describe } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { testWrongAnswers, wrongAnswers } from '../../test/wrong-answers.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

describe('the answers of an application', () => {
  testWrongAnswers(() => rig, wrongAnswers);
});
