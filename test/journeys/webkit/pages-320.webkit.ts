import { testPagesFit } from './view-pages.ts';
import { smallWebkitPhone } from './webkit-journeys.ts';

await testPagesFit(smallWebkitPhone);
