import { startReadOnlyJourneys } from './journeys.ts';
import { publicLooks, publicPages, testPublicLooks, testPublicStyles } from './public-visual-checks.ts';

const journeys = await startReadOnlyJourneys();

testPublicLooks(journeys, publicPages, publicLooks);
testPublicStyles(journeys, publicPages);
