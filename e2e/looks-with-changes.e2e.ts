import { testCertifyLooks } from './certify-looks.ts';
import { startJourneys } from './journeys.ts';
import { sampleOfLooks } from './looks.ts';
import { testTransferLooks } from './transfer-looks.ts';

const journeys = await startJourneys();

testCertifyLooks(journeys, sampleOfLooks);
// of the languages the longest words stand for all
testTransferLooks(journeys, sampleOfLooks, ['pseudo']);
