import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostileAddresses } from '@hiram/contract/hostile-addresses';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';
import { type Attack, attacked, harmOf, settled } from './hostile-answers.ts';
import { exits } from './exits.ts';

/** The target of the journeys, and their record of the planted addresses. */
export interface Under {
  readonly service: ServiceUnderTest;
  readonly browser: Browser;
  readonly planted: Set<string>;
}

/** A page and the session that opens it; '' for none. */
export interface HostilePage {
  readonly path: string;
  readonly session: string;
}

/** Every page whose answers hold an address, in each state with other addresses. */
export const hostilePages: readonly HostilePage[] = [
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
  ['/tensionAllisland?productId=1&orderId=151'],
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
  ['/cantPay'],
  ['/payPart?orderId=180'],
  ['/payPlan?orderId=180'],
].map(([path = '', session = 'demo']) => ({ path, session }));

const isOfOrder = ({ path }: HostilePage) => /orderId/.test(path);
/** The two halves of these pages, for files that run in parallel. */
export const hostileOrderPages = hostilePages.filter(isOfOrder);
export const otherHostilePages = hostilePages.filter((page) => !isOfOrder(page));

/** One address of each kind. One at a time, because a valid address in the place of another hides it. */
const hostileSamples = hostileAddresses.filter((address) =>
  /^(?:javascript:alert|data:text|\/\/evil|https:\/\/evil\.example$|intent:\/\/x|\/\\evil|https:\/\/pay\.example@)/.test(
    address,
  ),
);

/** Every exit with one kind of address, and every kind at least once. All exits call one check, which safe-navigation.test covers in full. */
export const everyExit = Object.keys(exits).map((way, nth) => ({
  way,
  address: hostileSamples[nth % hostileSamples.length] ?? '',
}));

/** Takes exits whose address is hostile: each is refused, and the page says so. */
export function testExits(cases: typeof everyExit, under: () => Under): void {
  test.each(cases)('$way is refused at $address, with a message', async ({ way, address }) => {
    const out = exits[way];
    if (out === undefined) throw new Error(`there is no ${way}`);
    const attack = await attacked({ ...under(), of: out.of, only: out.field, pick: () => address });
    await out.take(attack, under().service);
    await attack.page.getByText('This address cannot be opened.').first().waitFor();
    expect(await harmOf(attack)).toEqual([]);
    await attack.end();
  });
}

/** Pages that one journey opens: all of a session would take longer than its limit on a busy machine. */
const PAGES_OF_JOURNEY = 5;

/**
 * Opens pages whose answers are full of hostile addresses: no element leads away, and no foreign request is sent. Some of a session are opened one after
 * the other in one browser, where they share the scripts of the first.
 */
export function testOpenings(pages: readonly HostilePage[], under: () => Under): void {
  const bySession = [...Map.groupBy(pages, ({ session }) => session)];
  const parts = bySession.flatMap(([session, own]) =>
    Array.from({ length: Math.ceil(own.length / PAGES_OF_JOURNEY) }, (_, nth) => ({
      session,
      part: nth + 1,
      own: own.slice(nth * PAGES_OF_JOURNEY, (nth + 1) * PAGES_OF_JOURNEY),
    })),
  );
  test.each(parts)(
    'pages of "$session", full of hostile addresses, have none that leads anywhere: part $part',
    async ({ session, own }) => {
      expect(own.length).toBeGreaterThan(0);
      const attack = await attacked({ ...under(), of: session });
      for (const { path } of own) {
        await attack.open(path);
        await settled(attack.page);
        expect([path, await harmOf(attack)]).toEqual([path, []]);
        expect([path, await tappable(attack.page)]).not.toEqual([path, 0]);
      }
      await attack.end();
    },
  );
}

async function openAttacked({ path, session }: HostilePage, under: Under): Promise<Attack> {
  const attack = await attacked({ ...under, of: session });
  await attack.open(path);
  await settled(attack.page);
  return attack;
}

/** Maximum number of taps on a page. */
const MAX_TAPS = 10;

/** Taps the controls of such pages, each in a browser of its own, because the target of one tap does not concern the next. */
export function testTaps(pages: readonly HostilePage[], under: () => Under): void {
  test.each(pages)(
    '$path of "$session", full of hostile addresses, leads nowhere, whatever is tapped',
    async (one) => {
      let taps = 1;
      for (let nth = 0; nth < Math.min(taps, MAX_TAPS); nth += 1) {
        const attack = await openAttacked(one, under());
        taps = await tappable(attack.page);
        expect(taps).toBeGreaterThan(0);
        // an earlier tap may have removed something for good, such as a card
        if (nth < taps) await tap(attack.page, nth);
        expect(await harmOf(attack)).toEqual([]);
        await attack.end();
      }
    },
    240_000,
  );
}

const targets = 'button:enabled:not([aria-disabled="true"]), a[href]';
/** The tappable elements of the dialog over the page. */
const inDialog = (page: Page) => page.locator('dialog[open]').locator(targets).filter({ visible: true });
const onPage = (page: Page) => page.getByRole('main').locator(targets).filter({ visible: true });

/** The number of tappable elements: those of a dialog first, then those under it. */
const tappable = async (page: Page): Promise<number> => (await inDialog(page).count()) + (await onPage(page).count());

/** Taps the nth of them, and then the first control of a dialog that it opened. A tap without effect fails the journey. */
async function tap(page: Page, nth: number): Promise<void> {
  const over = await inDialog(page).count();
  if (nth < over) await inDialog(page).nth(nth).click();
  else {
    if (over > 0) await putAway(page);
    // a control that waits for an agreement cannot be tapped
    if (nth - over >= (await onPage(page).count())) return;
    const target = onPage(page).nth(nth - over);
    // a message covers the end of a page
    for (const message of await page.getByRole('button', { name: 'Dismiss' }).all()) await message.click();
    await target.click({ timeout: 5_000 }).catch(async () => {
      // an order opens a dialog of its own after a delay; without one the machine is slow
      if ((await inDialog(page).count()) > 0) await putAway(page);
      await target.click();
    });
  }
  await page.waitForLoadState('networkidle');
  if ((await inDialog(page).count()) > 0) await inDialog(page).first().click();
}

/** Closes the dialog over a page; an agreement that cannot be shown cannot be agreed to. */
async function putAway(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const isAgreement = (await dialog.getByRole('button', { name: 'Agree' }).count()) > 0;
  if (isAgreement) await dialog.getByRole('button', { name: 'Cancel' }).click();
  else await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}
