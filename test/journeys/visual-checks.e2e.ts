import { testConfirmLooks } from './confirm-visual-checks.ts';
import { testHomeLooks } from './home-visual-checks.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { sampleOfLooks } from './visual-checks.ts';

const journeys = await startReadOnlyJourneys();

testHomeLooks(journeys, sampleOfLooks);
testConfirmLooks(journeys, sampleOfLooks);
