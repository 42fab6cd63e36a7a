import { testCertifyLooks } from './certify-visual-checks.ts';
import { startJourneys } from './journeys.ts';
import { testLoginLooks } from './login-visual-checks.ts';
import { everyLook } from './visual-checks.ts';
import { testRepayLooks } from './repay-visual-checks.ts';
import { testTransferLooks } from './transfer-visual-checks.ts';

const journeys = await startJourneys();

testCertifyLooks(journeys, everyLook);
testTransferLooks(journeys, everyLook, ['fil', 'es', 'id', 'hi', 'zh-CN', 'pseudo']);
testRepayLooks(journeys, everyLook);
// last, because it sets the clock
testLoginLooks(journeys, everyLook);
