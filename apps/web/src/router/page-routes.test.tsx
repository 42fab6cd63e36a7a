import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { routes } from '../routes.ts';
import { Providers } from './app.tsx';
import { Frame } from './frame.tsx';
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

test('RTE-06 a fault in the notices around a screen leaves the screen as it is', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  app = await openTestApp({ address: '/testPreview', children: <p>alone</p> });
  const { deferred } = app.services;
  const broken: typeof deferred = {
    ...deferred,
    get: () => ({
      ...(deferred.get() as NonNullable<ReturnType<typeof deferred.get>>),
      PageNotices: () => {
        throw new Error('a bug');
      },
    }),
  };
  const page = [{ path: '/', Component: () => <h1>Repayment</h1> }];
  const router = createMemoryRouter([{ Component: () => <Frame deferred={broken} />, children: page }]);
  render(
    <Providers services={app.services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Repayment' })).toBeInstanceOf(HTMLElement);
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
