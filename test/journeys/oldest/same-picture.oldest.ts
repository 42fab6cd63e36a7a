import { afterAll } from 'vitest';
import { startService } from '../journeys.ts';
import { testSamePictures } from '../same-pictures.ts';
import { startOldestChromium } from './oldest-chromium.ts';
import { OldestPage } from './oldest-page.ts';

const [service, browser] = await Promise.all([startService(), startOldestChromium()]);
const page = new OldestPage(browser);
afterAll(async () => {
  browser.end();
  await service.stop();
});

await testSamePictures(service.baseUrl, {
  open: async (address) => {
    await page.open(address);
    await page.see('heading', /./);
  },
  evaluate: (expression) => page.run(expression),
  picture: () => page.picture(),
});
