import { testHomeLooks } from './home-visual-checks.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { everyLook } from './visual-checks.ts';
import { testMineLooks } from './mine-visual-checks.ts';
import { testOfflineLooks } from './offline-visual-checks.ts';
import { testOrderLooks } from './order-visual-checks.ts';

const journeys = await startReadOnlyJourneys();

testHomeLooks(journeys, everyLook);
testMineLooks(journeys, everyLook);
testOrderLooks(journeys, everyLook);
testOfflineLooks(journeys, everyLook);
