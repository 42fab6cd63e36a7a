import { testBookkeepingLooks } from './bookkeeping-looks.ts';
import { testCalculatorLooks } from './calculator-looks.ts';
import { testComplaintLooks } from './complaint-looks.ts';
import { deskLooks, testDeskLooks } from './desk-looks.ts';
import { testInfoLooks } from './info-looks.ts';
import { startOnlooking } from './journeys.ts';
import { sampleOfLooks, strictLook } from './looks.ts';
import { testRegistrationLooks } from './registration-looks.ts';

const journeys = await startOnlooking();

testCalculatorLooks(journeys, strictLook);
// of the languages the longest words stand for all
testBookkeepingLooks(journeys, strictLook, ['pseudo']);
testComplaintLooks(journeys, strictLook);
testInfoLooks(journeys, strictLook);
testRegistrationLooks(journeys, sampleOfLooks);
// a desk is wide
testDeskLooks(journeys, { looks: [...deskLooks.slice(0, 1), ...sampleOfLooks.looks.slice(1)] });
