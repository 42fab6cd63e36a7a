import { everyWayOut, hostilePages, testTaps, testWaysOut } from './attack-address-journeys.ts';
import { startJourneys } from './journeys.ts';

const journeys = await startJourneys();
const under = () => ({ ...journeys, planted: new Set<string>() });

testWaysOut(everyWayOut, under);
testTaps(hostilePages, under);
