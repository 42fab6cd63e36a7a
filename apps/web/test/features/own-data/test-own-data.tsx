import { proveOwner } from '@hiram/contract/own-data';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';
// Imported here, so that no test waits for its compilation.
import '../../../src/features/own-data/delete-account.tsx';
import '../../../src/features/own-data/details-list.tsx';
import '../../../src/features/own-data/proof-sheet.tsx';
import '../../../src/features/own-data/section-form.tsx';

/** The pages of a borrower's own data, with a service that sends a code and takes any. */
export function ownDataTests(prepare: (service: TestService) => void = () => undefined) {
  const page = screenTests((service) => {
    service.answer(proveOwner, ({ fields }) =>
      fields['verifyCode'] === undefined
        ? { needValid: 1, waitSeconds: 60, phone: '0917****567' }
        : { needValid: 0, phone: '0917****567', pass: 'a-pass' },
    );
    prepare(service);
  });
  return { page, open: (address: string) => page.open({ address: `${address}?sessionId=demo` }) };
}

export const tap = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Asks for a code and types it. */
export async function prove(code = '123456'): Promise<void> {
  await tap('Send me a code');
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
  expect(sheet.getByText(/to 0917\*{4}567/)).toBeInstanceOf(HTMLElement);
  await userEvent.type(sheet.getByRole('textbox', { name: 'SMS code' }), code);
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }));
}

export const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
