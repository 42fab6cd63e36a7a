import { startReadOnlyJourneys } from './journeys.ts';
import { languages, screens, testScreensIn } from './screen-languages.ts';

const journeys = await startReadOnlyJourneys();

for (const language of languages) testScreensIn(journeys, language, screens);
