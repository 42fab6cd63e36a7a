import { testConfirmLooks } from './confirm-visual-checks.ts';
import { testHomeLooks } from './home-visual-checks.ts';
import { startOnlooking } from './journeys.ts';
import { sampleOfLooks } from './visual-checks.ts';
import { testMineLooks } from './mine-visual-checks.ts';

const journeys = await startOnlooking();

testHomeLooks(journeys, sampleOfLooks);
testMineLooks(journeys, sampleOfLooks);
testConfirmLooks(journeys, sampleOfLooks);
