import { loadContact } from '@hiram/contract/complaint';
import { loadHome } from '@hiram/contract/home';
import { loadPlan } from '@hiram/contract/payment-plan';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { complaintTests } from '../../../test/features/complaint/test-complaint.tsx';

const page = complaintTests();

describe('customer service', () => {
  const brand = {
    servicePhone: '+63 2 8555 0100',
    serviceEmail: 'hello@lender.example',
    serviceChat: '+63 917 111 1111',
  };

  test('is there for a visitor, from the page’s own contacts, with the login for complaints', async () => {
    await page.open('/protestantBattle?orderId=180', { brand }, '');
    expect(await screen.findByRole('button', { name: /\+63 2 8555 0100/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /hello@lender\.example/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^WhatsApp \+63\s917\s111\s1111/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complaints' })).toBeNull();
    expect(screen.queryByText("If you can't pay now")).toBeNull();
    expect(page.service.calls()).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: /^Log in/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(new URLSearchParams(window.location.search).get('from')).toBe('/complainPage?orderId=180');
  });

  test('help is there for a visitor, who logs in and is back at it', async () => {
    page.service.refuse(loadContact, '401', 'Please log in again.');
    await page.open('/cantPay', { brand }, '');
    expect(await screen.findByRole('link', { name: /hello@lender\.example/ })).toBeTruthy();
    // a refused call would lead to the login at once
    expect(page.service.calls()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /^Log in/ }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('from')).toBe('/cantPay'));
  });

  test.each([
    ['customer service', '/protestantBattle'],
    ['the help of a borrower who cannot pay', '/cantPay?orderId=180'],
  ])('while the service does not answer %s has the page’s own contacts', async (_, path) => {
    page.service.respond(loadContact, (response) => void response.destroy());
    await page.open(path, { brand });
    expect(await screen.findByRole('button', { name: /\+63 2 8555 0100/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /hello@lender\.example/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Log in/ })).toBeNull();
    // asked again without an answer: the number stays
    const late: { destroy(): unknown }[] = [];
    page.service.respond(loadContact, (response) => void late.push(response));
    const asked = page.service.calls(loadContact).length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.service.calls(loadContact).length).toBeGreaterThan(asked));
    expect(screen.getByRole('button', { name: /\+63 2 8555 0100/ })).toBeTruthy();
    for (const response of late) response.destroy();
    page.service.answer(loadContact, () => ({ email: 'of-the-service@lender.example', smWa: '' }));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('link', { name: /of-the-service@lender\.example/ })).toBeTruthy();
  });

  test.each([
    ['an order', '/cantPay?orderId=180', loadPlan],
    ['the loans', '/cantPay', loadHome],
  ] as const)(
    'help for %s says that the choices are unknown, tries again, and has the telephone',
    async (_, path, asked) => {
      page.service.answer(loadContact, () => ({ email: '', smWa: '' }));
      page.service.respond(asked, (response) => void response.destroy());
      await page.open(path, { brand });
      expect(await screen.findByText("We can't show your choices now")).toBeTruthy();
      expect(screen.queryByText('Ask for a payment plan')).toBeNull();
      expect(screen.getByRole('button', { name: /\+63 2 8555 0100/ })).toBeTruthy();
      const late: { destroy(): unknown }[] = [];
      page.service.respond(asked, (response) => void late.push(response));
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('loading...')).toBeTruthy();
      expect(screen.getByRole('button', { name: /\+63 2 8555 0100/ })).toBeTruthy();
      for (const response of late) response.destroy();
      expect(await screen.findByText("We can't show your choices now")).toBeTruthy();
      page.service.refuse(loadPlan, 'no-plans', 'There are no plans.');
      page.service.answer(loadHome, () => ({ name: '', loans: [], lastLoan: null, products: [], blockedReason: '' }));
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText("We can't show your choices now")).toBeNull());
      expect(screen.queryAllByText('Ask for a payment plan')).toHaveLength(path === '/cantPay' ? 0 : 1);
    },
  );

  test('help for an order without plans keeps its choices while it asks again', async () => {
    page.service.answer(loadContact, () => ({ email: '', smWa: '' }));
    page.service.refuse(loadPlan, 'no-plans', 'There are no plans.');
    await page.open('/cantPay?orderId=180', { brand });
    expect(await screen.findByText('Ask for a payment plan')).toBeTruthy();
    const late: { destroy(): unknown }[] = [];
    page.service.respond(loadPlan, (response) => void late.push(response));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(late).toHaveLength(1));
    expect(screen.getByText('Ask for a payment plan')).toBeTruthy();
    expect(screen.queryByText('loading...')).toBeNull();
    for (const response of late) response.destroy();
  });

  test('is there with an expired session', async () => {
    page.service.refuse(loadContact, '401', 'Please log in again.');
    await page.open('/protestantBattle', { brand });
    expect(await screen.findByRole('link', { name: /hello@lender\.example/ })).toBeTruthy();
  });
});
