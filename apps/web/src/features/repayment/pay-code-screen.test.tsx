import { loadPayment } from '@hiram/contract/repayment';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestService } from '../../../test/api/test-service.ts';
import { rememberCode } from './remembered-codes.ts';
import {
  info,
  openScreen,
  paidPayment,
  payment,
  paymentWith,
  type RepaymentTest,
  saveFor86,
  watchClipboard,
} from '../../../test/features/repayment/test-repayment.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let opened: RepaymentTest;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  await opened.close();
  vi.unstubAllGlobals();
});

/** Opens the page as an answer of the service in this tab does. */
async function open(parameters: Record<string, string>, prepare: (service: TestService) => void = () => undefined) {
  const path = addressOf(parameters);
  rememberCode(path);
  opened = await openScreen({ path, prepare });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment'));
}
const addressOf = (parameters: Record<string, string>) =>
  `/repaymentOfCode?${new URLSearchParams(parameters).toString()}`;
const code = { showType: '1', payCode: '888123456789', payCodeImg: '/logos/barcode.png', repayAmount: '118456' };
const qr = { showType: '2', payCode: '00020101021228', payCodeImg: '', repayAmount: '118456' };

describe('a code', () => {
  test('REP-07 shows the expiry of its amount, if the service sends it', async () => {
    await open({ ...code, paymentId: 'HRM-8F3K-20QX' }, (service) =>
      service.answer(loadPayment, () => paymentWith({ holdsUntil: '2026-12-02 23:50:00' })),
    );
    expect(await screen.findByText(sentence('Valid until 2026-12-02 23:50:00'))).toBeInstanceOf(HTMLElement);
    // its own expiry is later, and not said as well
    expect(screen.getAllByText(/valid until/i)).toHaveLength(1);
  });

  test('has before it what to bring and its parts, below it the steps of its channel and from when it counts', async () => {
    const payNotice = [
      { title: 'Shops and payment centres', items: [{ name: 'At the counter', steps: ['Give the code.'] }] },
    ];
    const toBring = { amountMinor: 125_500, feeMinor: 1_500 };
    await open({ ...code, paymentId: 'HRM-8F3K-20QX' }, (service) =>
      service.answer(loadPayment, () =>
        paymentWith({ amount: 124_000, toBring, payNotice, noticeMsg: 'It counts from now.' }),
      ),
    );
    const bring = await screen.findByText(/^Bring ₱1,255.00:/);
    expect(bring.textContent).toBe('Bring ₱1,255.00: ₱1,240.00 and ₱15 fee');
    const [codeText] = screen.getAllByText('8 8 8 1, 2 3 4 5, 6 7 8 9');
    expect(bring.compareDocumentPosition(codeText ?? bring)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { level: 2, name: 'Shops and payment centres' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Give the code.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('It counts from now.')).toBeInstanceOf(HTMLElement);
  });

  test('of a channel without a fee says so', async () => {
    await open({ ...code, paymentId: 'HRM-8F3K-20QX' }, (service) =>
      service.answer(loadPayment, () => paymentWith({ toBring: { amountMinor: 124_050, feeMinor: 0 } })),
    );
    expect((await screen.findByText(/^Bring/)).textContent).toBe('Bring ₱1,240.50: no fee on top');
  });

  test('REP-07 showType 1 shows a code in groups of four, copied without spaces, the channel image and the amount', async () => {
    await open(code);
    expect(await screen.findByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeInstanceOf(HTMLElement);
    const picture = await screen.findByRole('img', { name: 'Picture for paying with this code' });
    expect(picture.getAttribute('src')).toBe('/logos/barcode.png');
    expect(screen.getByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
    const written = watchClipboard();
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('copy success')).toBeInstanceOf(HTMLElement);
    expect(written).toEqual(['888123456789']);
    expect(opened.service.calls()).toEqual([]);
  });

  test('REP-07 FMT-01 an amount that is not a number is shown as sent', async () => {
    await open({ ...code, repayAmount: 'PHP 1,184.56' });
    expect(await screen.findByText('PHP 1,184.56')).toBeInstanceOf(HTMLElement);
  });

  test('REP-07 a picture from a host that is not on the allow-list is not shown', async () => {
    await open({ ...code, payCodeImg: 'https://evil.example/code.png' });
    await screen.findByText('8 8 8 1, 2 3 4 5, 6 7 8 9');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('REP-07 shows the steps that were saved with the same code', async () => {
    saveFor86(info);
    await open(code);
    expect(await screen.findByText('At the kiosk')).toBeInstanceOf(HTMLElement);
    await opened.close();
    await open({ ...code, payCode: '111122223333' });
    await screen.findByText('1 1 1 1, 2 2 2 2, 3 3 3 3');
    expect(screen.queryByText('At the kiosk')).toBeNull();
  });

  test('REP-07 without a code there is no way to pay', async () => {
    await open({ showType: '1', payCode: '' });
    expect(await screen.findByText('There is no repayment code to show')).toBeInstanceOf(HTMLElement);
  });
});

describe('a QR code', () => {
  test.each(['2', '0', ''])(
    'REP-07 showType %j draws the QR code, with instructions and its amount',
    async (showType) => {
      await open({ ...qr, showType });
      const drawn = await screen.findByRole('img', { name: 'QR code to pay ₱1,184.56' });
      expect(drawn.tagName.toLowerCase()).toBe('svg');
      expect(screen.getByText('Scan this QR code to pay')).toBeInstanceOf(HTMLElement);
      expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
      expect(screen.getByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
      expect(screen.getByRole('button', { name: 'Enlarge' })).toBeInstanceOf(HTMLElement);
      expect(screen.getByRole('button', { name: 'Save picture' })).toBeInstanceOf(HTMLElement);
    },
  );

  test.each([
    ['/qr/86.png', '/qr/86.png'],
    ['data:image/png;base64,AAAA+A==', 'data:image/png;base64,AAAA+A=='],
    ['https://cdn.example/qr.png', 'https://cdn.example/qr.png'],
  ])('REP-07 shows the QR image %s', async (payCodeImg, src) => {
    const path = addressOf({ ...qr, payCodeImg });
    rememberCode(path);
    opened = await openScreen({
      path,
      config: { allowedHosts: ['cdn.example'] },
      prepare: () => undefined,
    });
    const image = await screen.findByRole('img', { name: 'QR code to pay ₱1,184.56' });
    expect(image.getAttribute('src')).toBe(src);
  });

  test('REP-07 draws the code itself when its picture fails to load, and links to a new one when it cannot', async () => {
    await open({ ...qr, payCodeImg: '/qr-pictures?open=x' });
    fireEvent.error(await screen.findByRole('img', { name: 'QR code to pay ₱1,184.56' }));
    expect(screen.getByRole('img', { name: 'QR code to pay ₱1,184.56' }).tagName.toLowerCase()).toBe('svg');
    await opened.close();
    await open({ ...qr, payCode: '', payCodeImg: '/qr-pictures?open=x' });
    fireEvent.error(await screen.findByRole('img', { name: 'QR code to pay ₱1,184.56' }));
    const gone = 'This QR code is gone. Open it again from the repayment page.';
    expect(screen.getByText(gone).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Enlarge' })).toBeNull();
  });

  test.each(['https://evil.example/qr.png', 'javascript:alert(1)', 'data:image/svg+xml;base64,AAAA'])(
    'REP-07 draws the code itself instead of the picture %s',
    async (payCodeImg) => {
      await open({ ...qr, payCodeImg });
      const drawn = await screen.findByRole('img', { name: 'QR code to pay ₱1,184.56' });
      expect(drawn.tagName.toLowerCase()).toBe('svg');
      expect(document.querySelectorAll('img')).toHaveLength(0);
    },
  );

  test('REP-07 shows a picture in a data: address', async () => {
    await open({ ...qr, payCode: '', payCodeImg: '00020101021228' });
    expect(await screen.findByRole('img', { name: 'QR code to pay ₱1,184.56' })).toBeInstanceOf(Element);
  });

  test('REP-07 a text too long for a QR code is shown as text', async () => {
    await open({ ...qr, payCode: '€'.repeat(1024) });
    expect(await screen.findByText('€'.repeat(1024))).toBeInstanceOf(HTMLElement);
  });
});

describe('with a payment', () => {
  const withPayment = { ...code, paymentId: 'HRM-8F3K-20QX' };

  test('REP-07 shows its channel and its expiry', async () => {
    await open(withPayment, (service) => service.answer(loadPayment, () => payment));
    expect(await screen.findByText('Pay with this code at GCash')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence('Valid until 2026-12-02 23:59:00'))).toBeInstanceOf(HTMLElement);
    expect(opened.service.calls(loadPayment)[0]?.fields).toEqual({ paymentId: 'HRM-8F3K-20QX' });
  });

  test('REP-07 the code of the service outranks a forged one in the address', async () => {
    const path = addressOf({ ...withPayment, payCode: '666666666666', repayAmount: '1' });
    opened = await openScreen({ path, prepare: (service) => service.answer(loadPayment, () => payment) });
    expect(await screen.findByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('6 6 6 6, 6 6 6 6, 6 6 6 6')).toBeNull();
    expect(screen.getByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });

  test('REP-07 turns into the receipt by itself when the payment arrives', async () => {
    let isPaid = false;
    await open(withPayment, (service) => service.answer(loadPayment, () => (isPaid ? paidPayment : payment)));
    await screen.findByText('Pay with this code at GCash');
    isPaid = true;
    expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('₱1,184.56 paid');
    expect(screen.getByRole('button', { name: 'Share receipt' })).toBeInstanceOf(HTMLElement);
  });

  test('REP-07 shows a failed payment as failed and links to a new attempt', async () => {
    await open(withPayment, (service) =>
      service.answer(loadPayment, () => paymentWith({ progress: 'failed', message: 'Too late.', payUrl: '' })),
    );
    expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
  });

  test('REQ-10 the code that this tab received stays usable while the payment’s state cannot be loaded', async () => {
    await open(withPayment, (service) => service.respond(loadPayment, (response) => response.destroy()));
    expect(await screen.findByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeInstanceOf(HTMLElement);
  });
});
