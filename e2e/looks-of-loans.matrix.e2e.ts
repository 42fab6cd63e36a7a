import { testHomeLooks } from './home-looks.ts';
import { startOnlooking } from './journeys.ts';
import { everyLook } from './looks.ts';
import { testMineLooks } from './mine-looks.ts';
import { testOfflineLooks } from './offline-looks.ts';
import { testOrderLooks } from './order-looks.ts';

const journeys = await startOnlooking();

testHomeLooks(journeys, everyLook);
testMineLooks(journeys, everyLook);
testOrderLooks(journeys, everyLook);
testOfflineLooks(journeys, everyLook);
