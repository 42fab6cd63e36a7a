import { testCertifyLooks } from './certify-looks.ts';
import { startJourneys } from './journeys.ts';
import { testLoginLooks } from './login-looks.ts';
import { everyLook } from './looks.ts';
import { testRepayLooks } from './repay-looks.ts';
import { testTransferLooks } from './transfer-looks.ts';

const journeys = await startJourneys();

testCertifyLooks(journeys, everyLook);
testTransferLooks(journeys, everyLook, ['fil', 'es', 'id', 'hi', 'zh-CN', 'pseudo']);
testRepayLooks(journeys, everyLook);
// last: it sets the clock
testLoginLooks(journeys, everyLook);
