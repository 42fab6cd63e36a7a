import { afterAll, expect, test } from 'vitest';
import { startService } from '../journeys.ts';
import { paymentsOf } from '../repay-pages.ts';
import { webkitPhone } from './webkit-journeys.ts';
import { openScripted } from './webkit-shell.ts';

const service = await startService();
afterAll(() => service.stop());

test('REP-05 back from the provider’s page the page is not busy, and the same payment is paid once', async () => {
  const view = await openScripted(`${service.baseUrl}/defendersOn?productId=1&orderId=174&sessionId=demo`, {
    size: webkitPhone,
    actions: ['step'],
    script: 'back-from-provider.js',
  });
  try {
    await expect
      .poll(() => [view.told, view.faults], { timeout: 120_000 })
      .toEqual([
        [
          ['step', ['back', 0]],
          ['step', ['paid']],
        ],
        [],
      ]);
  } finally {
    view.end();
  }
  const payments = await paymentsOf(service.databaseUrl, 174);
  expect(payments.map(({ status }) => status)).toEqual(['paid']);
});
