import { listContracts, openContract } from '@hiram/contract/contracts';
import { loadConfirmation, pushLoan } from '@hiram/contract/loan-confirm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirmTests, loan, next } from '../../../test/features/confirm/test-confirm.tsx';

const page = confirmTests();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the contracts', () => {
  test('CNF-02 come from scene 3, and a tap opens the address that the service gives', async () => {
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement' }));
    const frame = await within(await screen.findByRole('dialog')).findByTitle('Loan agreement');
    expect(frame.getAttribute('src')).toBe('/documents/contract?open=x');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(page.service.calls(listContracts)[0]?.fields).toMatchObject({ productId: '1', scene: '3' });
    expect(page.service.calls(openContract)[0]?.fields).toMatchObject({ productId: '1', scene: '3', position: '1' });
  });

  test('CNF-02 can be saved as PDF on a page of its own, if the address is allowed', async () => {
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement' }));
    const link = await screen.findByRole('link', { name: 'Save as PDF' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/documents/contract.pdf?open=x',
      '_blank',
      'noreferrer',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    for (const address of ['javascript:alert(1)', 'https://evil.example/a.pdf', '']) {
      page.service.answer(openContract, () => ({ contract_url: '/documents/contract?open=y', pdf_url: address }));
      await userEvent.click(screen.getByRole('button', { name: 'Disclosure statement' }));
      const sheet = within(await screen.findByRole('dialog'));
      await sheet.findByTitle('Disclosure statement');
      expect(sheet.queryByRole('link')).toBeNull();
      await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    }
  });

  test('CNF-02 that failed to load show a message, and are requested again', async () => {
    page.service.refuse(listContracts, '500', 'no');
    await page.open();
    expect(await screen.findByText('The contracts could not be loaded.')).toBeTruthy();
    page.service.answer(listContracts, () => ({ list: [{ title: 'Disclosure statement' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Disclosure statement' })).toBeTruthy();
  });

  test.each([
    ['an array', [{ title: 'Disclosure statement' }]],
    ['{contracts}', { contracts: [{ title: 'Disclosure statement' }] }],
  ])('CNF-02 are accepted as %s too', async (_, data) => {
    page.service.respond(listContracts, (response) => response.end(JSON.stringify({ code: '00', message: '', data })));
    await page.open();
    expect(await screen.findByRole('button', { name: 'Disclosure statement' })).toBeTruthy();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-02 an empty list means that there are none', async () => {
    page.service.answer(listContracts, () => []);
    await page.open();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
    expect(screen.queryByText('The contracts could not be loaded.')).toBeNull();
  });

  test('CNF-02 CNF-03 any other format shows a message and blocks Next, until a list arrives', async () => {
    page.service.respond(listContracts, (response) =>
      response.end(JSON.stringify({ code: '00', message: '', data: { items: [{ title: 'Loan agreement' }] } })),
    );
    await page.open();
    expect((await screen.findByText('The contracts could not be loaded.')).getAttribute('role')).toBe('alert');
    const button = screen.getByRole('button', {
      name: 'Next',
      description: 'You can continue once the contracts have loaded.',
    });
    await userEvent.click(button);
    expect([screen.getByRole<HTMLInputElement>('checkbox').checked, page.service.calls(pushLoan)]).toEqual([true, []]);
    page.service.answer(listContracts, () => ({ list: [{ title: 'Loan agreement' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Loan agreement' });
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-02 CNF-03 nothing can be requested before the list has arrived', async () => {
    page.service.refuse(listContracts, '500', 'no');
    await page.open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    let send = (): void => undefined;
    page.service.respond(listContracts, (response) => {
      send = () => void response.end('{"code":"00","message":"","data":[]}');
    });
    await userEvent.click(again);
    await userEvent.click(await screen.findByRole('button', { name: 'Next', busy: true }));
    await waitFor(() => expect(page.service.calls(listContracts)).toHaveLength(2));
    expect(page.service.calls(pushLoan)).toEqual([]);
    send();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test.each([
    [
      'that may not be framed',
      () => page.service.answer(openContract, () => ({ contract_url: 'https://evil.example/a' })),
    ],
    ['that is missing', () => page.service.refuse(openContract, '500', 'no')],
  ])('CNF-02 a contract %s shows a message, and Next waits until it was displayed', async (_, spoil) => {
    spoil();
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/cannot be shown here|could not be loaded/)).toBeTruthy();
    expect(screen.queryByTitle('Loan agreement')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    const reason = 'A contract could not be shown. Open it again to continue.';
    await userEvent.click(screen.getByRole('button', { name: 'Next', description: reason }));
    expect(page.service.calls(pushLoan)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Loan agreement' }));
    const again = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Try again' });
    page.service.answer(openContract, () => ({ contract_url: '/documents/contract?open=z' }));
    await userEvent.click(again);
    await screen.findByTitle('Loan agreement');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-03 the box is ticked; without it Next is grey, gives its reason and does nothing', async () => {
    await page.open();
    const button = await next();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read and agree/ });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Agree to the contracts to continue.')).toBeTruthy();
    await userEvent.click(button);
    expect(page.service.calls(pushLoan)).toHaveLength(0);
    await userEvent.click(box);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  const openAgreement = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Agreement' }));
    return within(await screen.findByRole('dialog', { name: 'Agreement' }));
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('CNF-05 the lender’s agreement does not cover the page on arrival: it opens with the first Next, which continues after consent', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, popAgreementUrl: '/documents/contract?open=lender' }));
    await page.open();
    const button = await next();
    expect(screen.queryByRole('dialog')).toBeNull();
    // Escape, in a browser a cancel event, is no answer
    const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    for (const leave of [escape, () => press('Cancel')]) {
      await userEvent.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Agreement' }));
      expect(dialog.getByTitle('Agreement').getAttribute('src')).toBe('/documents/contract?open=lender');
      await leave();
      await gone();
    }
    // Cancel clears the tick, and so blocks Next
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(box);
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Agreement' });
    expect(page.service.calls(pushLoan)).toEqual([]);
    await press('Agree');
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(page.service.calls(pushLoan)).toHaveLength(1);
  });

  test('CNF-05 an agreement that may not be framed shows a message: consent is impossible, and Next stays blocked', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, popAgreementUrl: 'https://docs.example/agreement' }));
    await page.open();
    const dialog = await openAgreement();
    expect(dialog.getByText(/This page cannot be shown here/)).toBeTruthy();
    expect(dialog.queryByTitle('Agreement')).toBeNull();
    const agree = dialog.getByRole('button', { name: 'Agree', description: /you can't agree to it here/ });
    await userEvent.click(agree);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Next', description: /you can't agree to it here/ }));
    expect(page.service.calls(pushLoan)).toEqual([]);
  });

  test('CNF-05 an agreement on a host of frameHosts is framed; consent after opening it directly only enables Next', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, popAgreementUrl: 'https://docs.example/agreement' }));
    await page.open('/supportNumber', '', { frameHosts: ['docs.example'] });
    const dialog = await openAgreement();
    expect(dialog.getByTitle('Agreement').getAttribute('src')).toBe('https://docs.example/agreement');
    await press('Agree');
    await gone();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(page.service.calls(pushLoan)).toEqual([]);
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-05 without an address there is no popup', async () => {
    await page.open();
    await next();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
