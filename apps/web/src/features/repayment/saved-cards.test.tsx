import { generateCode, listSavedCards, loadInstalment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { info } from '../../../test/features/repayment/test-repayment.tsx';
import { type ChannelsTest, openChannels, pay } from '../../../test/features/repayment/test-channels.ts';

let opened: ChannelsTest;

closeAfterEach(() => opened.close());

test('the list of channels has the saved cards as well; one of them leads to its page, where it is chosen already', async () => {
  const card = { id: '7', bankName: 'BPI', cardNo: '**** 4201' };
  opened = await openChannels((service) => {
    service.answer(loadInstalment, () => ({ ...info, savedCards: [card] }));
    service.answer(listSavedCards, () => ({
      list: [{ id: '6', bankName: 'UnionBank', cardNo: '**** 4202' }, card],
      repayToken: 'token-1',
      amount: 118_456,
    }));
  });
  const { sheet } = opened;
  expect(within(sheet).getByRole('group', { name: 'Your saved cards' })).toBeInstanceOf(HTMLElement);
  await userEvent.click(within(sheet).getByRole('radio', { name: /BPI/ }));
  expect(within(sheet).getAllByRole('radio', { checked: true })).toHaveLength(1);
  await pay();
  await waitFor(() => expect(window.location.pathname).toBe('/payWay'));
  expect(await screen.findByRole('radio', { name: /BPI/, checked: true })).toBeInstanceOf(HTMLElement);
  expect(opened.service.calls(generateCode)).toEqual([]);
});
