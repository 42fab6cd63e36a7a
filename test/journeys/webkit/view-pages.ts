import { expect, test } from 'vitest';
import { startWebKitJourneys, type smallWebkitPhone, type webkitPhone } from './webkit-journeys.ts';

/** The pages that most borrowers see, in a view of a size: each is readable, and nothing lies beside the view. */
export async function testPagesFit(size: typeof webkitPhone | typeof smallWebkitPhone): Promise<void> {
  const { page, open } = await startWebKitJourneys({ size });

  test.each([
    '/',
    '/theA',
    '/catholicsThe',
    '/register',
    '/calculator',
    '/login',
    '/offline.html',
    '/home?sessionId=demo',
    '/orders?sessionId=demo',
    '/mine?sessionId=demo',
    '/tensionAllisland?productId=1&orderId=180&sessionId=demo',
    '/defendersOn?productId=1&orderId=180&sessionId=demo',
    '/supportNumber?productId=1&sessionId=demo',
  ])('%s has a title, and nothing lies beside the view, with text twice as large neither', async (path) => {
    await open(path);
    await page.find('heading', /./);
    // a page that is not server-rendered has its title while it loads
    await page.until('the end of loading', () =>
      page.run<true | null>("return document.querySelector('main[aria-busy]') === null || null"),
    );
    expect(await page.sideways()).toBe(0);
    expect((await page.run<string>('return document.body.innerText')).length).toBeGreaterThan(50);
    await page.run('document.documentElement.style.setProperty("font-size", "200%")');
    expect(await page.sideways()).toBe(0);
  });
}
