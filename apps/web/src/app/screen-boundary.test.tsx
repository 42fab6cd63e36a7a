import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../brand/config.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { Providers } from './app.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { createScreenLoader, ScreenLoadError } from './screen-loader.ts';
import { createServices } from './services.ts';
import { ROOT_ID } from '../ui/drawn-by-service.ts';

async function renderInside(content: React.ReactNode) {
  const texts = createTextStore(defaultLocale);
  await texts.load('common');
  const services = createServices({ config: readConfig({}), texts, page: window });
  // React itself writes what a boundary caught to the console.
  return render(
    <Providers services={services}>
      <ScreenBoundary title="Order Details">
        <Suspense fallback="…">{content}</Suspense>
      </ScreenBoundary>
    </Providers>,
    { onCaughtError: () => undefined },
  );
}

test('RTE-06 a screen that fails says so under its title and can be tried again; the page is never blank', async () => {
  let broken = true;
  function Fragile() {
    if (broken) throw new Error('a bug');
    return <p>whole again</p>;
  }
  await renderInside(<Fragile />);
  expect(screen.getByRole('heading', { level: 1, name: 'Order Details' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/went wrong/)).toBeInstanceOf(HTMLElement);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole again')).toBeInstanceOf(HTMLElement);
});

test('RTE-06 what takes the place of a drawn page that failed can be worked with', async () => {
  const root = document.createElement('div');
  root.id = ROOT_ID;
  root.setAttribute('inert', '');
  document.body.append(root);
  function Broken(): never {
    throw new Error('a bug');
  }
  await renderInside(<Broken />);
  expect(root.hasAttribute('inert')).toBe(false);
  root.remove();
});

test('RTE-06 a screen whose code does not arrive speaks of the connection', async () => {
  const Missing = lazy(() => Promise.reject(new ScreenLoadError('order', new TypeError('Failed to fetch'))));
  await renderInside(<Missing />);
  await waitFor(() => expect(screen.getByText(/Check your connection/)).toBeInstanceOf(HTMLElement));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement);
});

test('texts that do not arrive count as a screen that did not load, and are fetched again the next time', async () => {
  const locale = defaultLocale;
  const order = vi.fn<typeof locale.parts.order>(locale.parts.order);
  order.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const screens = createScreenLoader(createTextStore({ ...locale, parts: { ...locale.parts, order } }));
  await expect(screens.preload('order')).rejects.toBeInstanceOf(ScreenLoadError);
  const suspending = screens.components.order;
  await screens.preload('order');
  expect(screens.components.order).not.toBe(suspending);
});
