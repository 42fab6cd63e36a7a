import { loadBasicInfo, saveBasicInfo } from '@hiram/contract/certify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { certifyTests, fillIn, form, next } from '../../../test/features/certify/test-certify.tsx';

const page = certifyTests();

describe('a missing or wrong answer', () => {
  test('has an error at each field, the first gets the focus, and nothing is sent', async () => {
    await page.openStep();
    await screen.findByRole('textbox', { name: 'Full name' });
    await next();
    expect((await screen.findAllByText('Please fill this in.')).length).toBe(2);
    expect(screen.getByText('Please choose one.')).toBeTruthy();
    expect(screen.getByText('Please add a picture.')).toBeTruthy();
    expect(screen.getByText('Please read this and tick it if you agree.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' })));
    expect(page.saved()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'E');
    expect(screen.getAllByText('Please fill this in.').length).toBe(1);
  });

  test('a choice that is missing gets the focus, and one tap makes it', async () => {
    await page.openStep();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Elena Ramos');
    await next();
    const work = screen.getByRole('group', { name: 'Source of income' });
    await waitFor(() => expect(work.contains(document.activeElement)).toBe(true));
    const message = within(work.parentElement ?? work).getByText('Please choose one.');
    expect(work.getAttribute('aria-describedby')?.split(' ')).toContain(message.closest('[id]')?.id);
    await userEvent.click(within(work).getByRole('radio', { name: 'None' }));
    expect(screen.queryByText('Please choose one.')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a date of birth is typed in three fields; an error names what is missing or wrong', async () => {
    const born = {
      cate: 'day',
      code: 'bornOn',
      title: 'Date of birth',
      inputType: 'text',
      reason: 'The law.',
    } as const;
    page.service.answer(loadBasicInfo, () => ({ ...form, items: [born] }));
    await page.openStep();
    const group = within(await screen.findByRole('group', { name: 'Date of birth' }));
    const part = (name: string) => group.getByRole<HTMLInputElement>('textbox', { name });
    await next();
    expect(await screen.findByText('Please enter the day, month and year.')).toBeTruthy();
    await userEvent.type(part('Day'), '1');
    await next();
    expect(await screen.findByText('Please also enter: Month, Year.')).toBeTruthy();
    await userEvent.type(part('Month'), '2');
    await userEvent.type(part('Year'), '2994');
    await next();
    expect(await screen.findByText(/This date cannot be right/)).toBeTruthy();
    expect(page.saved()).toEqual([]);
    await userEvent.clear(part('Year'));
    await userEvent.type(part('Year'), '1994');
    // the day may still get its second digit
    await userEvent.type(part('Day'), '7');
    await next();
    await waitFor(() => expect(page.saved()).toEqual([{ productId: '1', bornOn: '1994-02-17' }]));
  });

  test('an earlier date of birth stands in its fields', async () => {
    const born = {
      cate: 'day',
      code: 'bornOn',
      title: 'Date of birth',
      inputType: 'text',
      value: '1994-05-07',
    } as const;
    page.service.answer(loadBasicInfo, () => ({ ...form, items: [born], state: 'complete' }));
    await page.openStep();
    const group = within(await screen.findByRole('group', { name: 'Date of birth' }));
    expect(group.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['07', '05', '1994']);
  });

  test('has an error at a name with invisible characters', async () => {
    await page.openStep();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Ana\u202EmiL');
    await next();
    expect(await screen.findByText(/invisible characters/)).toBeTruthy();
    expect(page.saved()).toEqual([]);
  });

  test('after an expired session, which is announced once by the dialog, stays in the form', async () => {
    page.service.refuse(saveBasicInfo, '401', 'Please log in again.');
    await page.openStep();
    await fillIn();
    await next();
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeTruthy();
    expect(screen.queryByText('Please log in again.')).toBeNull();
    expect(screen.queryByText('Your answers were not saved')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name', hidden: true }).value).not.toBe('');
  });

  test('has an error at the field that the service names, and the answers stay', async () => {
    page.service.respond(saveBasicInfo, (response) =>
      response.writeHead(400).end(
        JSON.stringify({
          code: '400',
          message: 'phone is wrong',
          data: { problems: [{ field: 'phone', message: 'must be a different number from your own' }] },
        }),
      ),
    );
    await page.openStep();
    await fillIn();
    await next();
    expect(await screen.findByText('Mobile number must be a different number from your own.')).toBeTruthy();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(phone.value).toBe('091 7000 9999');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree that it is used.' }).checked).toBe(true);
  });

  test('without a field of its own has a message on the page', async () => {
    page.service.refuse(saveBasicInfo, '1072', 'These answers were changed many times today.');
    await page.openStep();
    await fillIn();
    await next();
    const message = await screen.findByText('These answers were changed many times today.');
    expect(message.closest('[role=alert]')).toBeTruthy();
  });

  test('that rules out a loan is explained instead of the next step, and can be corrected', async () => {
    page.service.answer(saveBasicInfo, () => ({ next: '', notice: 'We lend to people over 18 only.' }));
    await page.openStep();
    await fillIn();
    await next();
    expect(await screen.findByText('We lend to people over 18 only.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change my answers' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Elena Ramos');
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('a long step', () => {
  const text = (code: string, title: string, section = '') =>
    ({ cate: 'txt', code, title, section, inputType: 'text', maxLength: 20 }) as const;
  const long = {
    ...form,
    items: [
      text('contactName', 'Contact', 'Emergency contact'),
      text('office', 'Office', 'Public office'),
      text('idNumber', 'ID number', 'Your ID'),
      { cate: 'image', code: 'idFront', title: 'Front of the ID', isRequired: '0' },
    ],
  };
  const type = async (title: string, words: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: title }), words);

  test('has its pictures on a second page; all is saved together', async () => {
    page.service.answer(loadBasicInfo, () => long);
    await page.openStep();
    expect(await screen.findByText('Page 1 of 2 of this step')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'ID number' })).toBeNull();
    await next();
    expect((await screen.findAllByText('Please fill this in.')).length).toBe(2);
    await type('Contact', 'Ana');
    await type('Office', 'None');
    await next();
    expect(await screen.findByText('Page 2 of 2 of this step')).toBeTruthy();
    expect(page.saved()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Contact' })).value).toBe('Ana');
    await next();
    await type('ID number', '123');
    await next();
    await waitFor(() =>
      expect(page.saved()).toEqual([
        { productId: '1', contactName: 'Ana', office: 'None', idNumber: '123', idFront: '' },
      ]),
    );
  });

  test('a refusal of an answer on the first page opens that page', async () => {
    page.service.answer(loadBasicInfo, () => long);
    page.service.respond(saveBasicInfo, (response) =>
      response.end(
        JSON.stringify({
          code: '400',
          message: 'contactName is wrong',
          data: { problems: [{ field: 'contactName', message: 'is too short' }] },
        }),
      ),
    );
    await page.openStep();
    await type('Contact', 'A');
    await type('Office', 'None');
    await next();
    await type('ID number', '123');
    await next();
    expect(await screen.findByText('Page 1 of 2 of this step')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Contact' })));
  });
});
