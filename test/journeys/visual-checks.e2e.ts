import { testBookkeepingLooks } from './bookkeeping-visual-checks.ts';
import { testCalculatorLooks } from './calculator-visual-checks.ts';
import { testComplaintLooks } from './complaint-visual-checks.ts';
import { deskLooks, testDeskLooks } from './desk-visual-checks.ts';
import { testDisclosureLooks } from './disclosure-visual-checks.ts';
import { testInfoLooks } from './info-visual-checks.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { sampleOfLooks, strictLook } from './visual-checks.ts';
import { testRegistrationLooks } from './registration-visual-checks.ts';

const journeys = await startReadOnlyJourneys();

testCalculatorLooks(journeys, strictLook);
testDisclosureLooks(journeys, strictLook);
// the longest texts represent all languages
testBookkeepingLooks(journeys, strictLook, ['pseudo']);
testComplaintLooks(journeys, strictLook);
testInfoLooks(journeys, strictLook);
testRegistrationLooks(journeys, sampleOfLooks);
// a desk is wide; the small phone finds the most faults
testDeskLooks(journeys, { looks: [...deskLooks.slice(0, 1), ...deskLooks.slice(-1)] });
