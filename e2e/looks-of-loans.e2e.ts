import { testConfirmLooks } from './confirm-looks.ts';
import { testHomeLooks } from './home-looks.ts';
import { startOnlooking } from './journeys.ts';
import { sampleOfLooks } from './looks.ts';
import { testMineLooks } from './mine-looks.ts';

const journeys = await startOnlooking();

testHomeLooks(journeys, sampleOfLooks);
testMineLooks(journeys, sampleOfLooks);
testConfirmLooks(journeys, sampleOfLooks);
