import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TabScreen } from './tab-screen.tsx';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';

let app: TestApp;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  app.close();
  vi.unstubAllGlobals();
});

const open = (bar?: string) =>
  openTestApp({
    address: '/home?sessionId=demo&utm_tag=spring',
    children: (
      <TabScreen tab="home" title="Home" bar={bar && <button type="button">{bar}</button>}>
        Content
      </TabScreen>
    ),
  });

it('has the three tabs, the current one marked, with the session and the campaign in their addresses', async () => {
  app = await open();
  const links = within(screen.getByRole('navigation', { name: 'Main pages' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Home', '/home?sessionId=demo&utm_tag=spring', 'page'],
      ['Loans', '/orders?sessionId=demo&utm_tag=spring', null],
      ['Account', '/mine?sessionId=demo&utm_tag=spring', null],
    ],
  );
});

it('leaves a click with a modifier key to the browser', async () => {
  app = await open();
  const pressed: boolean[] = [];
  const see = (event: Event) => {
    pressed.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', see);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Account' }));
  await user.keyboard('{/Control}');
  document.removeEventListener('click', see);
  expect(pressed).toEqual([false]);
});

it('shows buttons of the page above the tabs', async () => {
  app = await open('Apply');
  const button = screen.getByRole('button', { name: 'Apply' });
  const tabs = screen.getByRole('navigation', { name: 'Main pages' });
  expect(button.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('has no tabs inside a shell, which has its own, and keeps the page’s buttons', async () => {
  vi.stubGlobal('webkit', { messageHandlers: { toHome: { postMessage: () => undefined } } });
  app = await open('Apply');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeInstanceOf(HTMLElement);
});
