import { english } from './journey-texts.ts';
import { startJourneys } from './journeys.ts';
import { testFullJourney } from './full-journey.ts';

testFullJourney(await startJourneys(), [['English', english, '09175551001']]);
