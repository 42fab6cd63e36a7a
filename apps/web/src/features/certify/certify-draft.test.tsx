import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { certifyTests, fillIn, storedIn } from '../../../test/features/certify/test-certify.tsx';

const page = certifyTests();

describe('a draft', () => {
  test('survives a reload in this tab, without consents', async () => {
    await page.openStep();
    await fillIn();
    await page.openStep();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('Elena Ramos');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree that it is used.' }).checked).toBe(false);
    const picture = screen.getByRole('button', { name: 'Show the picture' });
    expect(picture.querySelector('img')?.getAttribute('src')).toContain('/documents/one?sessionId=demo');
    expect(storedIn(localStorage)).not.toMatch(/Elena|9170009999|documents/);
  });

  test('of one session is not shown to another', async () => {
    sessionStorage.setItem(
      'hiram-certify-basic',
      JSON.stringify({ sessionId: 'other', values: { fullName: 'Elena' } }),
    );
    await page.openStep();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('');
  });

  test('that is broken counts as empty', async () => {
    sessionStorage.setItem('hiram-certify-basic', '{');
    await page.openStep();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('');
  });
});
