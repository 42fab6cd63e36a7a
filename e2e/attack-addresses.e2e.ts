import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressesInAnswer } from '@hiram/contract/address-fields';
import { endpoints } from '@hiram/contract/endpoints';
import { hostileAddresses } from '@hiram/contract/hostile-addresses';
import { type Attack, attacked, harmOf, isOpened, settled } from './hostile-answers.ts';
import { startPayment } from './order-pages.ts';
import { choose, pay, readyToPay } from './repay-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
/** Which addresses of which calls the pages were given a hostile one for, in all journeys. */
const planted = new Set<string>();
const under = () => ({ service, browser, planted });

const pages: readonly (readonly [path: string, session?: string])[] = [
  ['/home'],
  ['/home', 'demo-new'],
  ['/home', ''],
  ['/product?productId=1', ''],
  ['/orders'],
  ['/mine'],
  ['/accounts'],
  ['/contracts'],
  ['/statement?orderId=86'],
  ['/product?productId=1', 'demo-new'],
  ['/protestantsBritain', 'demo-new'],
  ['/certify', 'demo-new'],
  ['/calculator'],
  ['/tensionAllisland?productId=1&orderId=170'],
  ['/tensionAllisland?productId=1&orderId=110'],
  ['/tensionAllisland?productId=1&orderId=180'],
  ['/defendersOn?productId=1&orderId=174'],
  ['/hadBeta?productId=1&orderId=180'],
  ['/payWay?productId=1&orderId=170'],
  ['/withdraw?productId=1&orderId=21'],
  ['/supportNumber?productId=1', 'demo-new'],
  ['/catholicIreland?productId=4&currency=1', 'demo-in'],
  ['/suchThe?productId=1', 'demo-new'],
  ['/protestantcatholicKing?orderId=180'],
  ['/complainDetails?problemId=1000'],
  ['/protestantBattle'],
];

describe('the ways out, each with its address', () => {
  const refused = (page: Page) => page.getByText('This address cannot be opened.').first().waitFor();
  const outs: Readonly<Record<string, (attack: Attack) => Promise<void>>> = {
    'repayment at a page of a back end': async ({ page, open }) => {
      await open('/tensionAllisland?productId=1&orderId=170');
      await page.getByRole('button', { name: 'Repayment', exact: true }).click();
    },
    'the payment of a provider': async ({ page, open }) => {
      await open('/defendersOn?productId=1&orderId=170');
      await readyToPay(page);
      await choose(page, 'GCash');
      await pay(page);
    },
    'the withdrawal of a back end': async ({ page, open }) => {
      await open('/tensionAllisland?productId=1&orderId=21');
      await page.getByRole('button', { name: 'Withdraw Now', exact: true }).first().click();
    },
    'the order after the money was asked for': async ({ page, open }) => {
      await open('/withdraw?productId=1&orderId=21');
      await page.getByRole('button', { name: 'Send me the money' }).click();
    },
    'the payment that is under way': async ({ page, open }) => {
      const paymentId = await startPayment(service.baseUrl, 174);
      await open(`/paymentResult?productId=1&orderId=174&paymentId=${String(paymentId)}`);
      await page.getByRole('button', { name: 'Continue this payment' }).click();
    },
    'the order after a loan was confirmed': (attack) => confirm(attack, '/supportNumber?productId=1'),
    'the order after a loan was confirmed, by the alternative API': (attack) =>
      confirm(attack, '/catholicIreland?productId=4&currency=1'),
    'what comes after a tap on a product': async ({ page, open }) => {
      await open('/product?productId=1');
      await page.getByRole('button', { name: 'Apply now' }).click();
    },
  };
  const confirm = async ({ page, open }: Attack, path: string): Promise<void> => {
    await open(path);
    // the agreement that lies over it has nothing in its frame
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  };
  const borrowerOf = (name: string): string =>
    name.includes('alternative')
      ? 'demo-in'
      : name.includes('confirmed')
        ? 'demo-new'
        : name.includes('product')
          ? 'demo-fresh'
          : 'demo';
  // one by one: an address that is good in the place of another's hides it
  const samples = hostileAddresses.filter((address) =>
    /^(?:javascript:alert|data:text|\/\/evil|https:\/\/evil\.example$|intent:\/\/x|\/\\evil|https:\/\/pay\.example@)/.test(
      address,
    ),
  );

  test.each(Object.entries(outs))(
    '%s: refused, and said so',
    async (name, takeWayOut) => {
      for (const sample of samples) {
        const attack = await attacked({ ...under(), of: borrowerOf(name), pick: () => sample });
        await takeWayOut(attack);
        await refused(attack.page);
        expect(await harmOf(attack)).toEqual([]);
        await attack.end();
      }
    },
    240_000,
  );
});

test.each([
  ['/contracts', 'demo'],
  ['/supportNumber?productId=1', 'demo-new'],
  ['/catholicIreland?productId=4&currency=1', 'demo-in'],
])('a contract on %s is neither framed nor offered as a file', async (path, of) => {
  const attack = await attacked({ ...under(), of });
  const { page } = attack;
  await attack.open(path);
  await settled(page);
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Agree' });
  if (await agree.isVisible()) await agree.click();
  const opened = page.waitForResponse(/contract-jump/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Disclosure statement|Key fact statement/i })
    .first()
    .click();
  await opened;
  await page.locator('dialog[open]').waitFor();
  expect(await harmOf(attack)).toEqual([]);
  expect(await page.locator('dialog[open]').locator('iframe, a[href]').count()).toBe(0);
  await attack.end();
});

describe('a page whose answers are full of hostile addresses', () => {
  const sessions = pages.map(([path, session = 'demo']) => ({ path, session }));
  test.each(sessions)(
    '$path leads nowhere, whatever is tapped',
    async ({ path, session }) => {
      let taps = 1;
      for (let nth = 0; nth < Math.min(taps, 10); nth += 1) {
        // each in a browser of its own: where a tap before leads to is none of the next one's business
        const attack = await attacked({ ...under(), of: session });
        const { page } = attack;
        await attack.open(path);
        await settled(page);
        expect(await harmOf(attack)).toEqual([]);
        const targets = page.getByRole('main').locator('button:enabled, a[href]');
        taps = await targets.count();
        // what covers the page is tapped instead
        await targets
          .nth(nth)
          .click({ timeout: 2000 })
          .catch(() => undefined);
        const inDialog = page.locator('dialog[open] button:enabled').first();
        if (await inDialog.isVisible()) await inDialog.click({ timeout: 2000 }).catch(() => undefined);
        expect(await harmOf(attack)).toEqual([]);
        await attack.end();
      }
    },
    240_000,
  );
});

test('every address that a page opens was planted, in the answer of every call that has one', () => {
  const all = endpoints.flatMap((call) =>
    [...addressesInAnswer(call)].filter(([, use]) => isOpened(use)).map(([path]) => `${call.name}:${path}`),
  );
  const elsewhere = [
    // the pages make no such call
    'repayment.redirect:url',
    // the pages have these of the lender's config
    'registration.load-channel-template:downloadUrls.ios',
    'registration.load-channel-template:downloadUrls.android',
    // a logo on a card that needs a loan paid off, shown as the others are
    'home.load:lastLoan.productLogo',
    // behind four forms; they lead on by goTo, as the list of the steps does
    'certify.save-basic-info:next',
    'certify.save-personal-info:next',
    'certify.save-job-info:next',
    'certify.save-ext-info:next',
  ];
  expect(all.filter((address) => !planted.has(address) && !elsewhere.includes(address))).toEqual([]);
  expect(elsewhere.filter((address) => !all.includes(address))).toEqual([]);
});

test('the judge sees a page that goes where it is told', async () => {
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
  await page.evaluate(() => location.assign('https://evil.example/')).catch(() => undefined);
  await expect.poll(() => attack.strayed).not.toEqual([]);
  await attack.end();
});
