import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import { type BridgeAction, bridgeActions } from '../../shell/bridge-actions.ts';
import { readPayload } from './payload.ts';
import { TestBridgePanel } from './test-bridge-panel.tsx';

// Eleven taps, each with a query by role, are slow in jsdom on a busy machine.

let app: TestApp;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  app.close();
  Reflect.deleteProperty(window, 'webkit');
  Reflect.deleteProperty(window, 'hiram');
});

async function openPanel(): Promise<void> {
  app = await openTestApp({ address: '/testPreview?sessionId=demo', children: <TestBridgePanel /> });
}

const press = (action: BridgeAction) => userEvent.click(screen.getByRole('button', { name: action }));
const log = () => screen.getByRole('log', { name: 'What was sent' });
const newest = () => {
  const row = within(log()).getAllByRole('definition')[0]?.parentElement;
  return { sent: row?.querySelector('dt')?.textContent, to: row?.querySelector('dd')?.textContent };
};

/** Payloads in the format of BRG-02, for the initial payload of the field. */
const payloadOf = (action: BridgeAction): unknown =>
  action === 'to' ? '/roughlyEngland' : action === 'toP' ? ['/roughlyEngland'] : [''];

describe('in a shell', () => {
  test('BRG-01 BRG-02 each button sends its action’s payload to iOS, and the panel shows it', async () => {
    const handlers = Object.fromEntries(
      bridgeActions.map((action) => [action, { postMessage: vi.fn<(payload: unknown) => void>() }]),
    );
    Object.assign(window, { webkit: { messageHandlers: handlers } });
    await openPanel();
    expect(screen.getByText('iOS shell')).toBeInstanceOf(HTMLElement);
    for (const [index, action] of bridgeActions.entries()) {
      await press(action);
      expect(handlers[action]?.postMessage.mock.calls).toEqual([[payloadOf(action)]]);
      expect(newest()).toEqual({ sent: `${index + 1}. ${action}${JSON.stringify(payloadOf(action))}`, to: 'iOS' });
    }
  });

  test('BRG-03 on Android the same payloads go to the injected object as JSON, and the panel names it', async () => {
    const injected = Object.fromEntries(bridgeActions.map((action) => [action, vi.fn<(json: string) => void>()]));
    Object.assign(window, { hiram: injected });
    await openPanel();
    expect(screen.getByText('Android shell')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Goes to window.hiram, as a JSON text.')).toBeInstanceOf(HTMLElement);
    for (const action of bridgeActions) {
      await press(action);
      expect(injected[action]?.mock.calls).toEqual([[JSON.stringify(payloadOf(action))]]);
      expect(newest().to).toBe('Android');
    }
  });
});

describe('without a shell', () => {
  test('BRG-02 BRG-03 the panel shows the messages that a shell would have received, newest first', async () => {
    await openPanel();
    expect(screen.getByText('No shell')).toBeInstanceOf(HTMLElement);
    expect(log().textContent).toBe('Nothing yet. Try an action.');
    await press('startBank');
    expect(newest()).toEqual({ sent: '1. startBank[""]', to: 'browser' });
    await press('confirmBurialPoint');
    expect(newest()).toEqual({ sent: '2. confirmBurialPoint[""]', to: 'browser' });
    expect(await screen.findByText('Noted.')).toBeInstanceOf(HTMLElement);
  });

  test('BRG-02 to sends the typed payload unchanged, a text or JSON, and toP in a list', async () => {
    await openPanel();
    const payload = screen.getByRole('textbox', { name: 'Payload of to and toP' });
    await userEvent.clear(payload);
    await userEvent.type(payload, '{{"page":"order"}');
    await press('to');
    expect(newest().sent).toBe('1. to{"page":"order"}');
    await press('toP');
    expect(newest().sent).toBe('2. toP[{"page":"order"}]');
    await userEvent.clear(payload);
    await userEvent.type(payload, 'order?orderId=86');
    await press('to');
    expect(newest().sent).toBe('3. to"order?orderId=86"');
  });

  test('BRG-03 shows the last five at first, and all on demand', async () => {
    await openPanel();
    for (let count = 0; count < 6; count += 1) await press('endBank');
    expect(within(log()).getAllByRole('definition')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(within(log()).getAllByRole('definition')).toHaveLength(6);
  });
});

test.each([
  ['order?orderId=86', 'order?orderId=86'],
  [' /theA ', '/theA'],
  ['{"a":[1]}', { a: [1] }],
  ['["x"]', ['x']],
  ['"quoted"', 'quoted'],
  ['{not json', '{not json'],
  ['86', '86'],
  ['', ''],
])('BRG-02 the payload %j is sent as %j', (typed, sent) => {
  expect(readPayload(typed)).toEqual(sent);
});
