import { confirmCode, generateCode, loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import type { TestService } from '../../../test/api/test-service.ts';
import type { AppConfigInput } from '../../brand/config.ts';
import {
  info,
  openScreen,
  payment,
  paymentWith,
  type RepaymentTest,
} from '../../../test/features/repayment/test-repayment.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let opened: RepaymentTest;
closeAfterEach(() => opened.close());

const foreign = '666677778888';
const spelt = '6 6 6 6, 7 7 7 7, 8 8 8 8';
const signature = 'c2lnbmVk';
const typed = { showType: '1', payCode: foreign, payCodeImg: '', repayAmount: '50000' };
const scanned = { ...typed, showType: '2' };
const signed = { ...typed, payChannel: '90002', paySign: signature, paymentId: 'HRM-8F3K-20QX' };
const own = 'productId=1&orderId=86&sessionId=demo';

interface Visit {
  readonly session?: string;
  readonly config?: AppConfigInput;
  readonly prepare?: (service: TestService) => void;
}
async function open(params: Record<string, string>, { session = own, config = {}, prepare = () => undefined }: Visit) {
  const path = `/repaymentOfCode?${new URLSearchParams(params).toString()}`;
  opened = await openScreen({ path, session, config, prepare });
}
const refused = () => screen.findByText("This code can't be shown");
/** All means of payment on the page. */
const payable = () => [
  document.body.textContent.includes(spelt) || document.body.textContent.includes(foreign),
  document.querySelectorAll('img, [role="img"]').length,
  screen.queryByRole('button', { name: /copy/i }),
];
const nothingToPay = [false, 0, null];
const lost = (service: TestService) => service.respond(loadPayment, (response) => response.destroy());

describe('an unconfirmed code', () => {
  test.each<[string, Record<string, string>, Visit]>([
    ['a code, without a session', typed, { session: '' }],
    ['a QR code, without a session', scanned, { session: '' }],
    [
      'a picture, without a session',
      { ...scanned, payCode: '', payCodeImg: '/sandbox/logos/quickpeso.png' },
      { session: '' },
    ],
    ['a code without its payment, with a session', typed, {}],
    ['a QR code without its payment, with a session', scanned, {}],
    [
      'with another borrower’s payment',
      { ...scanned, paymentId: 'HRM-0000-0000' },
      { prepare: (service) => service.refuse(loadPayment, '1007', 'We cannot find this payment.') },
    ],
    [
      'with an expired session',
      { ...scanned, paymentId: 'HRM-8F3K-20QX' },
      { prepare: (service) => service.refuse(loadPayment, '401', 'Please log in again.') },
    ],
    [
      'beside a payment of the session that is paid elsewhere',
      { ...scanned, paymentId: 'HRM-8F3K-20QX' },
      {
        prepare: (service) =>
          service.answer(loadPayment, () => paymentWith({ payUrl: 'https://pay.example/1', expiresAt: '' })),
      },
    ],
    [
      'with a forged signature',
      signed,
      { session: '', prepare: (service) => service.refuse(confirmCode, '1007', 'We cannot find this payment.') },
    ],
  ])('REP-07 is not shown: %s', async (_, params, visit) => {
    await open(params, visit);
    await refused();
    expect(payable()).toEqual(nothingToPay);
    expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toMatch(/^\/orders/);
    await userEvent.click(screen.getByRole('button', { name: 'Back to home' }));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  test('REP-07 is not shown during the call nor after it fails; there is a retry', async () => {
    await open({ ...typed, paymentId: 'HRM-8F3K-20QX' }, { prepare: lost });
    await screen.findByText('This page could not be loaded');
    expect(payable()).toEqual(nothingToPay);
    opened.service.answer(loadPayment, () => payment);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeTruthy();
    expect(document.body.textContent).not.toContain(spelt);
  });

  test('REP-07 is not shown for a payment that can no longer be paid, and a link to a new code is shown', async () => {
    await open(
      { ...typed, paymentId: 'HRM-8F3K-20QX' },
      { prepare: (service) => service.answer(loadPayment, () => paymentWith({ payUrl: '' })) },
    );
    await screen.findByText('This code can no longer be used');
    expect(payable()).toEqual(nothingToPay);
    await userEvent.click(screen.getByRole('button', { name: 'Go to repayment' }));
    await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
  });

  test('REP-08 a code in the address does not reach the page of the saved code', async () => {
    opened = await openScreen({
      path: `/repaymentOfCode2?${new URLSearchParams(typed).toString()}`,
      prepare: () => undefined,
    });
    await screen.findByText('No repayment code is saved here');
    expect(payable()).toEqual(nothingToPay);
  });
});

describe('a displayed code', () => {
  test('REP-07 belongs to a payment of this session, with the amount from the service', async () => {
    await open(
      { ...typed, paymentId: 'HRM-8F3K-20QX' },
      { prepare: (service) => service.answer(loadPayment, () => payment) },
    );
    expect(await screen.findByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeTruthy();
    expect(screen.getByText('₱1,184.56')).toBeTruthy();
    expect(document.body.textContent).not.toContain(spelt);
    expect(opened.service.calls(confirmCode)).toEqual([]);
  });

  test.each([
    ['without a session', ''],
    ['with an expired session', own],
  ])(
    'REP-07 may instead have a signature that the service confirms, %s, with the confirmed amount',
    async (_, session) => {
      const answer = {
        amount: 49_999,
        currency: 'PHP',
        channelName: '7-Eleven',
        expiresAt: '2026-12-02 23:59:00',
      } as const;
      await open(signed, {
        session,
        prepare: (service) => {
          service.refuse(loadPayment, '401', 'Please log in again.');
          service.answer(confirmCode, () => answer);
        },
      });
      expect(await screen.findByText(spelt)).toBeTruthy();
      expect(screen.getByText('₱499.99')).toBeTruthy();
      expect(screen.getByText('Pay with this code at 7-Eleven')).toBeTruthy();
      expect(screen.getByText(sentence('Valid until 2026-12-02 23:59:00'))).toBeTruthy();
      expect(opened.service.calls(confirmCode)[0]?.fields).toEqual(signed);
      // in the body, which is never logged
      expect(opened.service.calls().every(({ query }) => !query.toString().includes(foreign))).toBe(true);
    },
  );

  test('REP-05 REP-07 may be one that generate-vcode gave this tab, also after a reload, offline and after back', async () => {
    const payUrl = `/repaymentOfCode?${new URLSearchParams(typed).toString()}`;
    const ofTheirOwn = (service: TestService): void => {
      service.answer(loadInstalment, () => info);
      service.answer(generateCode, () => ({ payUrl }));
    };
    opened = await openScreen({ path: '/defendersOn', prepare: ofTheirOwn });
    const ready = (name: string) =>
      waitFor(() => {
        const button = screen.getByRole('button', { name });
        expect(button.getAttribute('aria-disabled')).toBeNull();
        return button;
      });
    await userEvent.click(await ready('Payment Method'));
    await userEvent.click(await ready('Payment'));
    expect(await screen.findByText(spelt)).toBeTruthy();
    expect(screen.getByText('₱500.00')).toBeTruthy();

    await act(async () => {
      window.history.back();
      await new Promise((done) => {
        window.addEventListener('popstate', done, { once: true });
      });
    });
    await screen.findByRole('button', { name: 'Payment Method' });
    await act(async () => {
      window.history.forward();
      await new Promise((done) => {
        window.addEventListener('popstate', done, { once: true });
      });
    });
    expect(await screen.findByText(spelt)).toBeTruthy();
    await opened.close();

    // a reload without any answer
    await open(typed, { prepare: lost });
    expect(await screen.findByText(spelt)).toBeTruthy();
    await opened.close();

    // the same code for another amount, and another code: this tab received neither
    await open({ ...typed, repayAmount: '1' }, {});
    await refused();
    await opened.close();
    await open({ ...typed, payCode: '999900001111' }, {});
    await refused();
  });

  test('REP-07 may be any code in the address if the lender allows that', async () => {
    await open(typed, { session: '', config: { payCodes: 'address' } });
    expect(await screen.findByText(spelt)).toBeTruthy();
    expect(screen.getByText('₱500.00')).toBeTruthy();
  });
});
