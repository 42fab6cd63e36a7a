import { startOnlooking } from './journeys.ts';
import { pagesInReach, testReach } from './reach-pages.ts';

testReach(await startOnlooking(), ['default', 'en', 'zh-cn'], pagesInReach);
