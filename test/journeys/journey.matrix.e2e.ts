import { filipino } from './journey-texts.ts';
import { startJourneys } from './journeys.ts';
import { testFullJourney } from './full-journey.ts';

testFullJourney(await startJourneys(), [['Filipino', filipino, '09175551002']]);
