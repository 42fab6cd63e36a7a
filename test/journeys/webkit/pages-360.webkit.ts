import { testPagesFit } from './view-pages.ts';
import { webkitPhone } from './webkit-journeys.ts';

await testPagesFit(webkitPhone);
