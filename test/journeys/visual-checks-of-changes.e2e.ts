import { testCertifyLooks } from './certify-visual-checks.ts';
import { startJourneys } from './journeys.ts';
import { sampleOfLooks } from './visual-checks.ts';
import { testTransferLooks } from './transfer-visual-checks.ts';

const journeys = await startJourneys();

testCertifyLooks(journeys, sampleOfLooks);
// the longest texts represent all languages
testTransferLooks(journeys, sampleOfLooks, ['pseudo']);
