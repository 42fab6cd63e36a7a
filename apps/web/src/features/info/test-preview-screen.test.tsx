import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import type { AppConfigInput } from '../../brand/config.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';

// Typing letter by letter into a whole page is slow in jsdom on a busy machine.

let service: TestService;
let app: TestApp;

beforeEach(async () => {
  sessionStorage.clear();
  service = await startTestService();
});
afterEach(async () => {
  app.close();
  await service.close();
});

async function openPage(search = '', config: AppConfigInput = { sandbox: true }): Promise<void> {
  app = await openTestApp({ address: `/testPreview${search}`, service, config });
  await screen.findByText('What was sent');
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name]')].map(({ name, value }) => `${name}=${value}`).sort();

async function type(name: string, value: string): Promise<void> {
  await userEvent.clear(field(name));
  if (value !== '') await userEvent.type(field(name), value);
}

function links(): ReadonlyMap<string, URL> {
  const rows = within(screen.getByRole('region', { name: 'Screens' })).getAllByRole<HTMLAnchorElement>('link');
  return new Map(rows.map((row) => [row.textContent.replace(/\/.*/, ''), new URL(row.href)]));
}

describe('the parameters', () => {
  test('TST-01 app version, product and order have their defaults, and the sandbox its session', async () => {
    await openPage();
    expect(values()).toEqual([
      'adId=',
      'appVersion=1.0.0',
      'deviceId=',
      'deviceName=',
      'orderId=86',
      'osVersion=',
      'productId=1',
      'sessionId=demo',
    ]);
    app.close();
    await openPage('', { sandbox: false });
    expect(field('Session id').value).toBe('');
    expect(screen.queryByRole('link', { name: /^Sandbox/ })).toBeNull();
  });

  test('TST-01 the shell’s data about itself is in the fields', async () => {
    await openPage('?sessionId=abc&appVersion=2.7&deviceName=Pixel&osVersion=15&adId=ad&deviceId=d1');
    expect(values()).toEqual([
      'adId=ad',
      'appVersion=2.7',
      'deviceId=d1',
      'deviceName=Pixel',
      'orderId=86',
      'osVersion=15',
      'productId=1',
      'sessionId=abc',
    ]);
  });

  test('TST-01 the ten links have them all, under the shell’s names', async () => {
    await openPage('?utm_tag=spring');
    await type('App version', '3.1.4');
    await type('Device name', 'Moto G');
    await type('Device id', 'device-7');
    await type('OS version', '14');
    await type('Session id', ' asha ');
    await type('Ad id', 'ad&7');
    await type('Product id', '2');
    await type('Order id', '170');
    const expected = {
      'Confirm loan': '/supportNumber',
      'Order detail': '/tensionAllisland',
      Repay: '/defendersOn',
      Extension: '/hadBeta',
      'Bind bank': '/orderIt',
      'About us': '/roughlyEngland',
      Complaint: '/protestantcatholicKing',
      'Customer service': '/protestantBattle',
      'Privacy policy': '/catholicRent',
      'Repayment instructions': '/dragonpayPaymentInstructions',
    };
    expect([...links()].map(([name, { pathname }]) => [name, pathname])).toEqual(Object.entries(expected));
    for (const { searchParams } of links().values()) {
      expect(Object.fromEntries(searchParams)).toEqual({
        utm_tag: 'spring',
        sessionId: 'asha',
        appVersion: '3.1.4',
        deviceName: 'Moto G',
        deviceId: 'device-7',
        osVersion: '14',
        adId: 'ad&7',
        productId: '2',
        orderId: '170',
      });
    }
  });

  test('TST-01 an empty parameter is left out, and one that a screen must refuse is passed on', async () => {
    await openPage('?sessionId=abc&deviceName=Pixel');
    await type('Device name', '');
    await type('Session id', '');
    await type('Order id', 'no number');
    const [link] = links().values();
    expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
      appVersion: '1.0.0',
      productId: '1',
      orderId: 'no number',
    });
  });

  test('TST-01 typed values survive a reload, until they are reset', async () => {
    await openPage();
    await type('Device name', 'Moto G');
    await type('Order id', '');
    app.close();
    await openPage();
    expect(field('Device name').value).toBe('Moto G');
    expect(field('Order id').value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('Device name').value).toBe('');
    expect(field('Order id').value).toBe('86');
    app.close();
    await openPage();
    expect(field('Device name').value).toBe('');
  });

  test('TST-01 an address with another session outranks the value typed over the old one', async () => {
    await openPage('?sessionId=abc');
    await type('Session id', 'typed');
    app.close();
    await openPage('?sessionId=fresh');
    expect(field('Session id').value).toBe('fresh');
  });

  test.each(['{', '[]', '{"orderId":7}', '{"orderId":{"over":"86","value":7}}', 'null'])(
    'TST-01 %s left in storage by another script does no harm',
    async (text) => {
      sessionStorage.setItem('hiram.testPage', text);
      await openPage();
      expect(field('Order id').value).toBe('86');
    },
  );
});

test('TST-01 nothing is sent to the service', async () => {
  await openPage();
  await type('Device name', 'Moto G');
  await userEvent.type(field(/^Contact/), 'Ana · 0917 555 0101');
  expect(service.calls()).toEqual([]);
  // A personal number is not left on the device either.
  for (const storage of [sessionStorage, localStorage]) expect(JSON.stringify(storage)).not.toContain('Ana');
});

test('TST-01 in the sandbox there is a link to its orders and clock', async () => {
  await openPage();
  expect(screen.getByRole('link', { name: /^Sandbox/ }).getAttribute('href')).toBe('/sandbox');
});
