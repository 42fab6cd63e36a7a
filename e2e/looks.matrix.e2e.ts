import { testAccountLooks } from './account-looks.ts';
import { testBookkeepingLooks } from './bookkeeping-looks.ts';
import { testCalculatorLooks } from './calculator-looks.ts';
import { testComplaintLooks } from './complaint-looks.ts';
import { testConfirmLooks } from './confirm-looks.ts';
import { deskLooks, testDeskLooks } from './desk-looks.ts';
import { testInfoLooks } from './info-looks.ts';
import { startOnlooking } from './journeys.ts';
import { everyLook } from './looks.ts';
import { testRegistrationLooks } from './registration-looks.ts';

const journeys = await startOnlooking();

testAccountLooks(journeys, everyLook);
testConfirmLooks(journeys, everyLook);
testCalculatorLooks(journeys, everyLook);
testBookkeepingLooks(journeys, everyLook, ['fil', 'es', 'id', 'hi', 'zh-CN', 'pseudo']);
testComplaintLooks(journeys, everyLook);
testInfoLooks(journeys, everyLook);
testRegistrationLooks(journeys, everyLook);
testDeskLooks(journeys, { looks: deskLooks });
