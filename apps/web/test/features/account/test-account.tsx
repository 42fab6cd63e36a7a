import { bindNewCard, changeCard, initBindCard } from '@hiram/contract/bind-card';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails } from '@hiram/contract/order';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';
import type { TestApp } from '../../app/test-app.tsx';

export type Form = AnswerOf<typeof initBindCard>;

/** A form with every kind of control, as another back end may send it. */
export const form: Form = {
  items: [
    {
      code: 'channelNumber',
      cate: 'enum',
      title: 'E-wallet',
      cardTypeMi: '1',
      value: '90006',
      note: [
        { name: 'GCash', type: '90006' },
        { name: 'Maya', type: '90001' },
      ],
    },
    {
      code: 'level',
      cate: 'enum',
      title: 'Level',
      cardTypeMi: '1',
      note: [
        { name: 'Verified', type: 'g-verified', channelNumber: '90006' },
        { name: 'Basic', type: 'g-basic', channelNumber: '90006' },
        { name: 'Upgraded', type: 'm-upgraded', channelNumber: '90001' },
        { name: 'For banks', type: 'bank', cardTypeMi: '2' },
      ],
    },
    { code: 'phone', cate: 'txt', title: 'Mobile number', cardTypeMi: '1', inputType: 'phone', subtitle: '11 digits' },
    { code: 'card', cate: 'txt', title: 'Card number', cardTypeMi: '2', inputType: 'bankCard', maxLength: 16 },
    { code: 'limit', cate: 'txt', title: 'Monthly income', cardTypeMi: '2', inputType: 'money', maxLength: 8 },
    {
      code: 'city',
      cate: 'citySelect',
      title: 'City',
      cardTypeMi: '2',
      note: [{ name: 'Cebu', type: 'cebu', children: [{ name: 'Mandaue', type: 'cebu/mandaue' }] }],
    },
    { code: 'until', cate: 'day', title: 'Valid until', cardTypeMi: '2' },
  ],
  cardTypes: [
    { type: '1', name: 'Wallet' },
    { type: '2', name: 'Bank' },
  ],
  current: '',
  holderName: 'Liza Cruz',
};

export interface AccountTest {
  readonly service: TestService;
  readonly app: TestApp;
  open(more?: string): Promise<void>;
}

/** Gives every test of a file a service with `form`, and the page on it. */
export function accountTests(): AccountTest {
  const page = screenTests((service) => {
    service.answer(initBindCard, () => form);
    service.answer(bindNewCard, () => null);
    service.answer(changeCard, () => null);
    service.answer(loadOrderDetails, () => ({ orderStatus: 151, noticeStatusText: 'Money on its way' }));
  });
  return {
    get service() {
      return page.service;
    },
    get app() {
      return page.app;
    },
    async open(more = '') {
      await page.open({ address: `/orderIt?productId=1&sessionId=demo${more}` });
      await screen.findByRole('heading', { level: 1, name: 'Payment account information' });
    },
  };
}

/** Makes a choice in a field's sheet. */
export async function choose(field: RegExp, option: string, confirm = 'OK'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('radio', { name: option }));
  await userEvent.click(screen.getByRole('button', { name: confirm }));
}

/** The tab of a kind of account. */
export async function tab(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name }));
}

export const sendForm = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Next' }));
