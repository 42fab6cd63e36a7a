import { startOnlooking } from './journeys.ts';
import { publicLooks, publicPages, testPublicLooks, testPublicStyles } from './public-visual-checks.ts';

const journeys = await startOnlooking();

testPublicLooks(journeys, publicPages, publicLooks);
testPublicStyles(journeys, publicPages);
