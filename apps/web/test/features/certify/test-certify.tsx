import {
  certifyCalls,
  type CertifyStep,
  certifySteps,
  listCertifySteps,
  uploadDocument,
  uploadLocation,
} from '@hiram/contract/certify';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';
import type { TestApp } from '../../app/test-app.tsx';

type Info = AnswerOf<(typeof certifyCalls)['basic']['load']>;
type List = AnswerOf<typeof listCertifySteps>;

/** A form with every kind of control, as another back end may send it. */
export const form: Info = {
  step: 'basic',
  title: 'About you',
  description: 'A few questions.',
  state: 'missing',
  items: [
    {
      cate: 'txt',
      code: 'fullName',
      title: 'Full name',
      subtitle: 'As on your ID',
      reason: 'Your contract names you.',
      inputType: 'name',
      maxLength: 20,
    },
    {
      cate: 'enum',
      code: 'work',
      title: 'Source of income',
      reason: 'It pays the loan.',
      note: [
        { type: 'employed', name: 'Employed' },
        { type: 'none', name: 'None' },
      ],
    },
    {
      cate: 'txt',
      code: 'employer',
      title: 'Employer',
      reason: 'To compare.',
      inputType: 'text',
      whenCode: 'work',
      whenTypes: ['employed'],
    },
    { cate: 'txt', code: 'phone', title: 'Mobile number', reason: 'To reach you.', inputType: 'phone', maxLength: 11 },
    {
      cate: 'image',
      code: 'idFront',
      title: 'Front of the ID',
      section: 'Your ID',
      reason: 'To compare.',
      camera: 'back',
    },
    { cate: 'image', code: 'proof', title: 'Proof of income', reason: 'It can help.', isRequired: '0' },
    {
      cate: 'consent',
      code: 'agreed',
      title: 'Use of the picture',
      reason: 'It is yours.',
      note: [{ type: '3', name: 'I agree that it is used.' }],
    },
    {
      cate: 'location',
      code: 'place',
      title: 'Rough location',
      reason: 'It helps.',
      isRequired: '0',
      note: [{ type: '2', name: 'I agree that the place is kept.' }],
    },
  ],
};

/** A list with the named steps answered. */
export const listWith = (done: readonly CertifyStep[], more: Partial<List> = {}): List => ({
  steps: certifySteps.map((step) => ({
    step,
    title: `Title of ${step}`,
    description: `About ${step}`,
    state: done.includes(step) ? 'complete' : 'missing',
    minutes: 2,
    savedOn: done.includes(step) ? '2026-11-20' : '',
    address: `/certify?step=${step}`,
  })),
  next: '/certify?step=job&productId=1',
  ...more,
});

export interface CertifyTest {
  readonly service: TestService;
  readonly app: TestApp;
  open(more?: string): Promise<void>;
  /** Opens the questions of `form`. */
  openStep(): Promise<void>;
  /** The requests of that step, by call. */
  saved(): readonly Readonly<Record<string, string>>[];
}

/** Gives every test of a file a service with `form` for each step, and the page on it. */
export function certifyTests(): CertifyTest {
  afterEach(() => void Reflect.deleteProperty(window, 'webkit'));
  const page = screenTests((service) => {
    URL.createObjectURL = () => 'blob:picture';
    for (const step of certifySteps) {
      service.answer(certifyCalls[step].load, () => ({ ...form, step, title: `Title of ${step}` }));
      service.answer(certifyCalls[step].save, () => ({ next: '/certify?productId=1&step=personal', notice: '' }));
    }
    service.answer(listCertifySteps, () => listWith(['basic', 'personal']));
    service.answer(uploadDocument, () => ({ url: '/territory/v3/certify/documents/one' }));
    service.answer(uploadLocation, () => ({ sharedOn: '2026-11-21' }));
  });
  const open = (more = ''): Promise<void> => page.open({ address: `/certify?productId=1&sessionId=demo${more}` });
  return {
    get service() {
      return page.service;
    },
    get app() {
      return page.app;
    },
    open,
    openStep: () => open('&step=basic'),
    saved: () => page.service.calls(certifyCalls.basic.save).map(({ fields }) => fields),
  };
}

/** The contents of a storage. */
export const storedIn = (storage: Storage): string => JSON.stringify(Object.entries(storage));

/** Makes a choice whose options stand on the page, by one tap. */
export async function choose(field: RegExp, option: string): Promise<void> {
  const group = within(await screen.findByRole('group', { name: field }));
  await userEvent.click(group.getByRole('radio', { name: option }));
}

/** Answers all required questions of `form`. */
export async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Elena Ramos');
  await choose(/^Source of income/, 'None');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '09170009999');
  const file = new File(['x'], 'id.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Take a photo'), file);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree that it is used.' }));
}

export const next = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Next' }));
