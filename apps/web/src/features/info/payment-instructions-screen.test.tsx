/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import { guideSections, pictureAddress } from './guide.ts';

const PATH = '/dragonpayPaymentInstructions';
const scrolledTo: Element[] = [];
// Queries by role are slow in jsdom on a busy machine.

let app: TestApp;

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.length = 0;
  // jsdom has no layout, and so no scrolling.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element): void {
    scrolledTo.push(this);
  };
});
afterEach(() => app.close());

const section = (name: string) => screen.getByRole('region', { name });
const stepsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function openGuide(search = ''): Promise<void> {
  app = await openTestApp({ address: PATH + search });
  await screen.findByRole('heading', { level: 2, name: 'GCash Bills' });
}

describe('the content of the payment instructions', () => {
  test('REP-09 the title is the aggregator’s name and Repayment guidance, also while the page loads', async () => {
    await openGuide();
    const title = 'Dragonpay Repayment guidance';
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(title);
    expect(app.services.texts.translate('info')('title.paymentInstructions')).toBe(title);
  });

  test('REP-09 has three sections: GCash Bills, Maya, and payment at a shop', async () => {
    await openGuide();
    expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-labelledby'))).toEqual(
      expect.arrayContaining(['gcash-title', 'maya-title', 'store-title']),
    );
    expect(stepsOf(section('GCash Bills'))).toEqual([
      '1Open the GCash app and log in.',
      '2Open Pay Bills and choose Payment Gateway, then Dragonpay.',
      '3Type the code as the reference number.',
      '4Type the amount to the centavo and confirm.',
      '5Keep the receipt that the app shows.',
    ]);
    expect(stepsOf(section('Maya'))[0]).toBe('1Open the Maya app and log in.');
    const shop = within(section('Offline store payment'));
    expect(shop.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'At a 7-Eleven CLiQQ kiosk',
      'In the 7-Eleven CLiQQ app',
      'At the counter of Bayad and other payment centres',
      'At a payment machine',
    ]);
    expect(shop.getByText('Say that you want to pay a Dragonpay bill.')).toBeInstanceOf(HTMLElement);
  });

  test('REP-09 links to the repayment of its order, if it has one', async () => {
    await openGuide('?sessionId=demo&productId=1&orderId=170');
    const link = screen.getByRole('link', { name: 'Go to repayment' });
    expect(link.getAttribute('href')).toBe('/defendersOn?productId=1&orderId=170&sessionId=demo');
    app.close();
    await openGuide('?sessionId=demo');
    expect(screen.queryByRole('link', { name: 'Go to repayment' })).toBeNull();
  });
});

describe('the list of ways', () => {
  test('REP-09 links to each section and its heading, without a history entry', async () => {
    await openGuide('?sessionId=demo');
    const before = window.history.length;
    const ways = within(screen.getByRole('navigation', { name: 'Ways to pay' }));
    for (const [name, id] of [
      ['GCash Bills', 'gcash'],
      ['Maya', 'maya'],
      ['Offline store payment', 'store'],
    ] as const) {
      const link = ways.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link.getAttribute('href')).toBe(`#${id}`);
      await userEvent.click(link);
      expect(scrolledTo[scrolledTo.length - 1]?.id).toBe(id);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name }));
      expect(window.location.href).toContain(`${PATH}?sessionId=demo#${id}`);
    }
    expect(window.history.length).toBe(before);
  });

  test('REP-09 an address with a fragment opens at its section', async () => {
    await openGuide('#maya');
    // once the section is there: the heading is in the page before the effect that scrolls to it has run
    await waitFor(() => expect([...new Set(scrolledTo.map(({ id }) => id))]).toEqual(['maya']));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Maya' }));
  });
});

describe('the pictures', () => {
  test('REP-09 enlarge on a tap, with the others of the same way', async () => {
    await openGuide();
    const [picture] = within(section('Maya')).getAllByRole('button', { name: /^Enlarge: a phone with the bills tile/ });
    if (picture === undefined) throw new Error('there is no picture');
    await userEvent.click(picture);
    const viewer = await screen.findByRole('dialog', {
      name: '2 of 5 · Open Pay Bills and choose Payment Gateway, then Dragonpay.',
    });
    expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/guidance/choose-bills.svg');
    await userEvent.click(within(viewer).getByRole('button', { name: 'Next step' }));
    expect(within(viewer).getByRole('img').getAttribute('alt')).toBe(
      'a phone with a code in the reference field, over the keys',
    );
    expect(viewer.textContent).toContain('3 of 5 · Type the code as the reference number.');
    await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(picture);
  });

  test('REP-09 every step has one, with a text alternative', async () => {
    await openGuide();
    const steps = screen.getAllByRole('listitem').filter((each) => each.closest('ol') !== null);
    expect(steps).not.toEqual([]);
    for (const item of steps) {
      expect(within(item).getByRole('button', { name: /^Enlarge: .{10,}/ })).toBeInstanceOf(HTMLElement);
    }
  });

  const folder = path.resolve(import.meta.dirname, '../../../public/guidance');
  const used = new Set(
    guideSections.flatMap(({ groups }) => groups.flatMap(({ steps }) => steps.map(({ picture }) => picture))),
  );

  test('REP-09 every picture exists, and every file is used', () => {
    expect(readdirSync(folder)).toEqual([...used].map((name) => `${name}.svg`).sort());
    for (const name of used) expect(pictureAddress(name)).toBe(`/guidance/${name}.svg`);
  });

  test.each([...used])('REP-09 %s is a small drawing of its own, for light and dark, without words', (name) => {
    const svg = readFileSync(path.join(folder, `${name}.svg`), 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThan(4096);
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toMatch(/<text|<image|<script|href=|url\(|@import/);
    const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.documentElement.getAttribute('viewBox')).toBe('0 0 240 240');
  });
});

test('REP-09 a viewer that fails to load shows a message, and the page stays', async () => {
  vi.doMock('./load-viewer.ts', () => ({ loadViewer: async () => Promise.reject(new TypeError('no network')) }));
  vi.resetModules();
  const { openTestApp: openAnew } = await import('../../../test/app/test-app.tsx');
  app = await openAnew({ address: PATH });
  const [picture] = await screen.findAllByRole('button', { name: /^Enlarge/ });
  if (picture === undefined) throw new Error('there is no picture');
  await userEvent.click(picture);
  expect(await screen.findByText('Check your connection and try again.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'GCash Bills' })).toBeInstanceOf(HTMLElement);
  vi.doUnmock('./load-viewer.ts');
});
