import { everyExit, hostilePages, testTaps, testExits } from './attack-address-journeys.ts';
import { startJourneys } from './journeys.ts';

const journeys = await startJourneys();
const under = () => ({ ...journeys, planted: new Set<string>() });

testExits(everyExit, under);
testTaps(hostilePages, under);
