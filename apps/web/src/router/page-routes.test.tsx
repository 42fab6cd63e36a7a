import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { routes } from '../routes.ts';
import { createScreens, ScreenLoadError } from './screens.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';

let app: TestApp;
afterEach(() => app?.close());

test('RTE-06 a failing screen shows an error under its title, with a back button; the page is never blank', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(routes.testPreview, 'load').mockResolvedValue({
    Component: () => {
      throw new Error('a bug');
    },
  });
  app = await openTestApp({ address: '/testPreview?sessionId=demo' });
  expect(await screen.findByText(/went wrong/)).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(app.services.shell.bridge.log.get()).toMatchObject([{ action: 'closeWebview' }]);
});

test('RTE-06 a screen whose code fails to load names the connection as the cause', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(routes.testPreview, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  app = await openTestApp({ address: '/testPreview?sessionId=demo' });
  await waitFor(() => expect(screen.getByText(/Check your connection/)).toBeInstanceOf(HTMLElement));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement);
});

test('RTE-06 shows the not-found screen at the test page’s address where the lender has closed it (30-E7)', async () => {
  app = await openTestApp({ address: '/testPreview', config: { testPage: false } });
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeInstanceOf(HTMLElement);
});

test('texts that fail to load fail the screen, and are fetched again the next time', async () => {
  const locale = defaultLocale;
  const order = vi.fn<typeof locale.parts.order>(locale.parts.order);
  order.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const screens = createScreens(createTextStore({ ...locale, parts: { ...locale.parts, order } }));
  await expect(screens.load('order')).rejects.toBeInstanceOf(ScreenLoadError);
  expect(screens.get('order')).toBeUndefined();
  await screens.load('order');
  expect(screens.get('order')).toHaveProperty('Component');
});
