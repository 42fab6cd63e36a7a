import { startReadOnlyJourneys } from './journeys.ts';
import { publicLanguages, publicPages, testPublicPagesIn } from './public-page-languages.ts';

const journeys = await startReadOnlyJourneys();

for (const language of publicLanguages) testPublicPagesIn(journeys, language, publicPages);
