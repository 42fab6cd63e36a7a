import { otherHostilePages, testTaps } from './attack-address-journeys.ts';
import { startJourneys } from './journeys.ts';

const under = { ...(await startJourneys()), planted: new Set<string>() };

testTaps(otherHostilePages, () => under);
