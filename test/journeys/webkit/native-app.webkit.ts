import { expect, test } from 'vitest';
import { startWebKitJourneys } from './webkit-journeys.ts';

const actions =
  'to closeWebview toP toHome toMine offToLogin callTelephone toRate confirmBurialPoint startBank endBank'.split(' ');
const { page, open, told } = await startWebKitJourneys({ actions });

test('in a lender’s app on an iPhone each action reaches its own message handler with its payload', async () => {
  await open('/testPreview?sessionId=demo');
  await page.find('heading', 'Test preview');
  for (const action of actions) await page.tap('button', action);
  const payloads: Readonly<Record<string, unknown>> = { to: '/roughlyEngland', toP: ['/roughlyEngland'] };
  await expect.poll(() => told).toEqual(actions.map((action) => [action, payloads[action] ?? ['']]));
  await page.see('iOS shell');
});

test('back on the first page closes the web view', async () => {
  await open('/defendersOn?productId=1&orderId=170&sessionId=demo');
  await page.tap('button', 'Back');
  await expect.poll(() => told).toEqual([['closeWebview', ['']]]);
});
