import { addressesInAnswer } from '@hiram/contract/answer-texts';
import { endpoints } from '@hiram/contract/service/endpoints';
import { expect, test } from 'vitest';
import { everyExit, hostilePages, testExits, testOpenings } from './attack-address-journeys.ts';
import { attacked, harmOf, isOpened, settled } from './hostile-answers.ts';
import { startJourneys } from './journeys.ts';

const journeys = await startJourneys();
/** The calls and fields for which the pages received a hostile address, in all journeys. */
const planted = new Set<string>();
const under = () => ({ ...journeys, planted });

testExits(everyExit, under);

test.each([
  ['/contracts', 'demo'],
  ['/supportNumber?productId=1', 'demo-new'],
  ['/catholicIreland?productId=4&currency=1', 'demo-in'],
])('a contract on %s is neither framed nor offered as a file', async (path, of) => {
  const attack = await attacked({ ...under(), of });
  const { page } = attack;
  await attack.open(path);
  await settled(page);
  const opened = page.waitForResponse(/contract-jump/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Disclosure statement|Key facts? statement/i })
    .first()
    .click();
  await opened;
  await page.locator('dialog[open]').waitFor();
  expect(await harmOf(attack)).toEqual([]);
  expect(await page.locator('dialog[open]').locator('iframe, a[href]').count()).toBe(0);
  await attack.end();
});

testOpenings(hostilePages, under);

test('every address that a page opens was planted, in the answer of every call with one', () => {
  const all = endpoints.flatMap((call) =>
    [...addressesInAnswer(call)].filter(([, use]) => isOpened(use)).map(([path]) => `${call.name}:${path}`),
  );
  const elsewhere = [
    // the pages make no such call
    'repayment.redirect:url',
    // the pages take these from the lender's config
    'registration.load-channel-template:downloadUrls.ios',
    'registration.load-channel-template:downloadUrls.android',
    // a logo on a card that requires a paid-off loan, displayed like the others
    'home.load:lastLoan.productLogo',
    // behind four forms; they continue with goTo, like the list of the steps
    'certify.save-basic-info:next',
    'certify.save-personal-info:next',
    'certify.save-job-info:next',
    'certify.save-ext-info:next',
    // behind the code of an SMS; a test of the screen has a hostile one
    'own-data.download:zip_url',
  ];
  expect(all.filter((address) => !planted.has(address) && !elsewhere.includes(address))).toEqual([]);
  expect(elsewhere.filter((address) => !all.includes(address))).toEqual([]);
});

test('the check detects a page that opens a given address', async () => {
  const attack = await attacked(under());
  const { page } = attack;
  await attack.open('/home');
  await settled(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:alert(1)');
    const elsewhere = document.createElement('a');
    elsewhere.setAttribute('href', 'https://evil.example/');
    document.body.append(link, elsewhere);
  });
  expect(await attack.dangerous()).toEqual(['a javascript:alert(1)', 'a https://evil.example/']);
  // delayed, so that the answer to this call comes first
  await page.evaluate(() => void setTimeout(() => location.assign('https://evil.example/')));
  await expect.poll(() => attack.strayed).not.toEqual([]);
  await attack.end();
});
