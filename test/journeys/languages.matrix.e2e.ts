import { startOnlooking } from './journeys.ts';
import { languages, screens, testScreensIn } from './screen-languages.ts';

const journeys = await startOnlooking();

for (const language of languages) testScreensIn(journeys, language, screens);
