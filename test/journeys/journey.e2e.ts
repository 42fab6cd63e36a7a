import { english } from './journey-texts.ts';
import { startJourneys } from './journeys.ts';
import { testWholeWay } from './full-journey.ts';

testWholeWay(await startJourneys(), [['English', english, '09175551001']]);
