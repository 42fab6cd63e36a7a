// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { screenAt } from '../../router/addresses.ts';
import { openNotice, showNotice } from './notices.ts';
import type { OpenPage, WorkerScope } from './scope.ts';

const origin = 'https://pages.example';

function scopeWith(urls: readonly string[] = []) {
  const focused: string[] = [];
  const pages = urls.map((url): OpenPage => ({ url, focus: () => Promise.resolve(focused.push(url)) }));
  const opened: string[] = [];
  const showNotification = vi.fn<WorkerScope['registration']['showNotification']>(() => Promise.resolve());
  const clients = {
    claim: () => Promise.resolve(),
    matchAll: () => Promise.resolve(pages),
    openWindow: (address: string) => Promise.resolve(opened.push(address)),
  };
  return {
    needs: { registration: { showNotification }, clients, origin, isScreen },
    showNotification,
    focused,
    opened,
  };
}
const isScreen = (at: string): boolean => screenAt(at) !== undefined;
const path = '/tensionAllisland?productId=1&orderId=170';

test('the message of the service is shown, and nothing more', async () => {
  const { needs, showNotification } = scopeWith();
  const sent = { title: 'Hiram', body: 'You have a message about your loan.', path, tag: 'a-tag', image: 'https://x' };
  await showNotice(JSON.stringify(sent), needs);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Hiram', {
    body: 'You have a message about your loan.',
    tag: 'a-tag',
    icon: '/icons/192.png',
    data: { path },
  });
});

test.each([null, '', 'no json', '[]', 'null', '{"title":7}'])(
  '%j shows a notification without details',
  async (text) => {
    const { needs, showNotification } = scopeWith();
    await showNotice(text, needs);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Message', expect.objectContaining({ body: '' }));
  },
);

test('a tap opens the order’s page, without a session: the page asks for the login', async () => {
  const { needs, opened, focused } = scopeWith([`${origin}/tensionAllisland?productId=1&orderId=86&sessionId=a`]);
  await openNotice({ path }, needs);
  expect([opened, focused]).toEqual([[path], []]);
});

test('a tap focuses the page that already shows the order', async () => {
  const shown = `${origin}/tensionAllisland?orderId=170&productId=1&sessionId=a`;
  const { needs, opened, focused } = scopeWith([`${origin}/`, shown]);
  await openNotice({ path }, needs);
  expect([opened, focused]).toEqual([[], [shown]]);
});

test.each([
  undefined,
  { path: 'https://evil.example/tensionAllisland' },
  { path: '//evil.example/tensionAllisland' },
  { path: '/desk' },
  { path: 'javascript:alert(1)' },
  { path: 7 },
])('a tap on a notification with the target %j opens the landing page', async (data) => {
  const { needs, opened } = scopeWith();
  await openNotice(data, needs);
  expect(opened).toEqual(['/']);
});
