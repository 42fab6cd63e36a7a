import { listCertifySteps } from '@hiram/contract/certify';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { certifyTests, listWith } from '../../../test/features/certify/test-certify.tsx';

const page = certifyTests();
const onward = (name: string) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('step='));

describe('the list of steps', () => {
  test('shows the state of each step and links to its questions; the button leads to the first missing one', async () => {
    await page.open();
    await userEvent.click(await onward('Continue'));
    await waitFor(() => expect(window.location.search).toContain('step=job'));
    expect(page.service.calls(listCertifySteps)[0]?.fields).toEqual({ productId: '1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of job' })).toBeTruthy();
  });

  test('shows the progress, and the state of each step', async () => {
    await page.open();
    await onward('Continue');
    expect(screen.getAllByText('2 of 5 answered').length).toBeGreaterThan(0);
    const texts = rows().map((row) => row.textContent);
    expect(texts[0]).toContain('Answered on 2026-11-20');
    expect(texts[2]).toContain('To do · about 2 minutes');
    expect(new URLSearchParams(rows()[3]?.getAttribute('href')?.split('?')[1]).get('step')).toBe('ext');
  });

  test('starts with Start', async () => {
    page.service.answer(listCertifySteps, () => listWith([]));
    await page.open();
    expect(await onward('Start')).toBeTruthy();
    expect(screen.getByText(/We ask only for what a loan needs/)).toBeTruthy();
  });

  test('when complete leads to the page that the service names', async () => {
    page.service.answer(listCertifySteps, () =>
      listWith(['basic', 'personal', 'job', 'ext'], { next: '/supportNumber?productId=1' }),
    );
    await page.open();
    expect(await screen.findByText('You have answered everything')).toBeTruthy();
    expect(screen.getAllByText('5 of 5 answered').length).toBeGreaterThan(0);
    await userEvent.click(await onward('Continue'));
    await waitFor(() => expect(window.location.pathname).toBe('/supportNumber'));
    expect(new URLSearchParams(window.location.search).get('sessionId')).toBe('demo');
  });

  test('counts the account as the last step until there is one', async () => {
    page.service.answer(listCertifySteps, () =>
      listWith(['basic', 'personal', 'job', 'ext'], { next: '/orderIt?productId=1' }),
    );
    await page.open();
    expect(await screen.findByText('The last step is the account that the money is sent to.')).toBeTruthy();
    expect(screen.getAllByText('4 of 5 answered').length).toBeGreaterThan(0);
  });

  test('leads home when no loan can be given, with the reason', async () => {
    page.service.answer(listCertifySteps, () =>
      listWith(['basic'], { next: '', notice: 'We lend to Filipinos only.' }),
    );
    await page.open();
    expect(await screen.findByText('We lend to Filipinos only.')).toBeTruthy();
    expect(await onward('Back to home')).toBeTruthy();
  });

  test('that fails to load shows the reason and a retry', async () => {
    page.service.refuse(listCertifySteps, '503', 'The service is busy.');
    await page.open();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.answer(listCertifySteps, () => listWith([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await onward('Start')).toBeTruthy();
  });
});

describe('inside a shell', () => {
  const posted: unknown[] = [];
  const addShell = (): void => {
    posted.length = 0;
    Object.defineProperty(window, 'webkit', {
      configurable: true,
      value: { messageHandlers: { to: { postMessage: (payload: unknown) => posted.push(payload) } } },
    });
  };

  test('a step opens the shell’s own screen, once, and again on another tap', async () => {
    addShell();
    await page.open('&step=basic');
    await screen.findByText('These questions are in the app');
    await waitFor(() => expect(posted).toEqual(['public?productId=1']));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(posted).toEqual(['public?productId=1', 'public?productId=1']);
  });

  test('the list links to the shell’s own screens', async () => {
    addShell();
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: /^Title of personal/ }));
    await userEvent.click(await onward('Continue'));
    expect(posted).toEqual(['personal?productId=1', 'job?productId=1']);
  });
});
