import { testSamePictures } from '../same-pictures.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { service, page, picture } = await startWebKitJourneys();

await testSamePictures(service.baseUrl, {
  open: async (address) => {
    await page.open(address);
    await page.find('heading', /./);
  },
  evaluate: (expression) => page.run(`return ${expression}`),
  picture,
});
