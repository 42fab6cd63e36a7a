import { testAccountLooks } from './account-visual-checks.ts';
import { testBookkeepingLooks } from './bookkeeping-visual-checks.ts';
import { testCalculatorLooks } from './calculator-visual-checks.ts';
import { testComplaintLooks } from './complaint-visual-checks.ts';
import { testConfirmLooks } from './confirm-visual-checks.ts';
import { testDisclosureLooks } from './disclosure-visual-checks.ts';
import { testInfoLooks } from './info-visual-checks.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { everyLook } from './visual-checks.ts';
import { testRegistrationLooks } from './registration-visual-checks.ts';

const journeys = await startReadOnlyJourneys();

testAccountLooks(journeys, everyLook);
testConfirmLooks(journeys, everyLook);
testCalculatorLooks(journeys, everyLook);
testDisclosureLooks(journeys, everyLook);
testBookkeepingLooks(journeys, everyLook, ['fil', 'es', 'id', 'hi', 'zh-CN', 'pseudo']);
testComplaintLooks(journeys, everyLook);
testInfoLooks(journeys, everyLook);
testRegistrationLooks(journeys, everyLook);
