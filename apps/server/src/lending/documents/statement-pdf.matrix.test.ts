import { afterAll, beforeAll, describe } from 'vitest';
import { languages } from '../../platform/texts/languages.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { holderNames, statementOrders, testStatementPdfs } from '../../../test/statement-pdfs.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

describe('the PDF of a statement', () => {
  testStatementPdfs(() => rig, { orders: statementOrders, names: holderNames, languages: [...languages.keys()] });
});
