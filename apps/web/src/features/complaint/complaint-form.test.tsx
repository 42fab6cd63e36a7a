import { saveComplaint, uploadComplaintImage } from '@hiram/contract/complaint';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { secondsPass } from '../../../test/app/test-clock.ts';
import { complaintTests, formAddress } from '../../../test/features/complaint/test-complaint.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = complaintTests();
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comments and suggestions' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const pick = async (name = 'photo.jpg') =>
  userEvent.upload(await screen.findByLabelText('Add a picture'), new File(['picture'], name, { type: 'image/jpeg' }));

/** Holds the next upload until the returned function is called. */
function holdPicture(): () => void {
  let arrive = () => {};
  page.service.respond(uploadComplaintImage, (response) => {
    const data = { url: '/territory/user-problem/images/slow' };
    arrive = () => response.end(JSON.stringify({ code: '00', message: '', data }));
  });
  return () => arrive();
}

describe('the complaint form', () => {
  test('CMP-04 shows the choices, counts to 200 and ignores further typing', async () => {
    await page.open(formAddress);
    expect(await screen.findByText('Calls at night')).toBeTruthy();
    expect(screen.getByText('Collection')).toBeTruthy();
    expect(screen.getByText(sentence('QuickPeso · Loan 180'))).toBeTruthy();
    await userEvent.click(await area());
    await userEvent.paste('x'.repeat(230));
    expect((await area()).value).toHaveLength(200);
    expect(screen.getByText('200 / 200')).toBeTruthy();
  });

  test('CMP-04 an empty text is toasted, has an error at its field, and is not sent', async () => {
    await page.open(formAddress);
    await userEvent.type(await area(), '   ');
    await send();
    expect(await screen.findAllByText('Please fill in your comments and suggestions')).toHaveLength(2);
    await waitFor(async () => expect(document.activeElement).toBe(await area()));
    expect(page.service.calls(saveComplaint)).toEqual([]);
  });

  test('CMP-05 takes nine pictures one at a time; then the picker disappears, and returns when one is removed', async () => {
    await page.open(formAddress);
    for (let count = 0; count < 9; count += 1) await pick();
    await waitFor(() => expect(page.service.calls(uploadComplaintImage)).toHaveLength(9));
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
    expect((await screen.findAllByText('Upload succeeded!')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(screen.getByLabelText('Add a picture')).toBeTruthy();
    const [call] = page.service.calls(uploadComplaintImage);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(call?.query.get('sessionId')).toBe('demo');
  });

  test('CMP-05 a refused picture has its reason, and can be retried or removed', async () => {
    page.service.refuse(uploadComplaintImage, '1017', 'We cannot read this picture.');
    await page.open(formAddress);
    await pick();
    expect(await screen.findByText('We cannot read this picture.')).toBeTruthy();
    await userEvent.type(await area(), 'They called at night.');
    await send();
    expect(await screen.findByText(/A picture could not be sent/)).toBeTruthy();
    expect(page.service.calls(saveComplaint)).toEqual([]);
    page.service.answer(uploadComplaintImage, () => ({ url: '/territory/user-problem/images/second' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send picture 1 again' }));
    await screen.findByText('Upload succeeded!');
    await send();
    await waitFor(() => expect(page.service.calls(saveComplaint)).toHaveLength(1));
  });

  test('CMP-05 uploads that the service was too busy for are retried sequentially', async () => {
    page.service.refuse(uploadComplaintImage, '1029', 'Please send it again in a moment.');
    await page.open(formAddress);
    await pick();
    await pick();
    expect(await screen.findByText('Please send it again in a moment.')).toBeTruthy();
    await screen.findByRole('button', { name: 'Send picture 1 again' });
    await screen.findByRole('button', { name: 'Send picture 2 again' });
    const arrive = holdPicture();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.service.calls(uploadComplaintImage)).toHaveLength(3));
    await userEvent.type(await area(), 'They called at night.');
    expect(page.service.calls(uploadComplaintImage)).toHaveLength(3);
    page.service.answer(uploadComplaintImage, () => ({ url: '/territory/user-problem/images/second' }));
    arrive();
    await waitFor(() => expect(page.service.calls(uploadComplaintImage)).toHaveLength(4));
    await send();
    await waitFor(() =>
      expect(page.service.calls(saveComplaint)[0]?.fields['problemImage']).toBe(
        '/territory/user-problem/images/slow,/territory/user-problem/images/second',
      ),
    );
  });

  test('CMP-06 a form submitted during an upload waits and is sent once with the picture and the text of that time', async () => {
    const arrive = holdPicture();
    await page.open(formAddress);
    await pick();
    await userEvent.type(await area(), 'They called');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(await area(), ' at night.');
    await waitFor(() => expect(page.service.calls(uploadComplaintImage)).toHaveLength(1));
    expect(page.service.calls(saveComplaint)).toEqual([]);
    arrive();
    expect(await screen.findByRole('alertdialog', { name: 'Successfully Sent' })).toBeTruthy();
    expect(
      page.service.calls(saveComplaint).map(({ fields }) => [fields['problemDetail'], fields['problemImage']]),
    ).toEqual([['They called at night.', '/territory/user-problem/images/slow']]);
  });

  test('CMP-05 a picture removed during its upload is not sent', async () => {
    const arrive = holdPicture();
    await page.open(formAddress);
    await pick();
    await waitFor(() => expect(page.service.calls(uploadComplaintImage)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
    arrive();
    await userEvent.type(await area(), 'They called at night.');
    await send();
    await waitFor(() => expect(page.service.calls(saveComplaint)[0]?.fields['problemImage']).toBe(''));
  });

  test('CMP-06 a text with invisible characters has an error at the field, and nothing is sent', async () => {
    await page.open(formAddress);
    await userEvent.type(await area(), 'They called \u202Ethgin ta');
    await send();
    expect((await screen.findAllByText(/invisible characters/)).length).toBe(2);
    expect(page.service.calls(saveComplaint)).toEqual([]);
  });

  test('CMP-06 saves everything once, confirms it for a moment, and leads to the complaint home', async () => {
    await page.open(formAddress);
    await pick();
    await screen.findByText('Upload succeeded!');
    await userEvent.type(await area(), 'They called at night.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alertdialog', { name: 'Successfully Sent' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/complainPage'), { timeout: 5000 });
    expect(page.service.calls(saveComplaint).map(({ fields }) => fields)).toEqual([
      {
        problemType: '1',
        problemSonType: '101',
        problemDetail: 'They called at night.',
        problemImage: '/territory/user-problem/images/new',
        orderNo: '180',
      },
    ]);
  });

  test('CMP-06 shows the confirmation for one and a half seconds', async () => {
    await page.open(formAddress);
    await userEvent.type(await area(), 'They called at night.');
    const sent = () => screen.queryByRole('alertdialog', { name: 'Successfully Sent' });
    // in steps of a millisecond until it appears
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    while (sent() === null) {
      await act(() => new Promise<void>((done) => setImmediate(done)));
      await secondsPass(0.001);
    }
    // the address changes only after the next page's loader; its request shows the navigation at once
    const asked = vi.spyOn(globalThis, 'fetch');
    await secondsPass(1.49);
    expect(asked).not.toHaveBeenCalled();
    expect(sent()).not.toBeNull();
    expect(window.location.pathname).toBe('/complainPageNext');
    await secondsPass(0.01);
    // the complaint home opens once its answer has arrived
    vi.useRealTimers();
    await waitFor(() => expect(window.location.pathname).toBe('/complainPage'));
  });

  test('CMP-06 a complaint without pictures is sent', async () => {
    await page.open(formAddress);
    await userEvent.type(await area(), 'They called at night.');
    await send();
    await waitFor(() => expect(page.service.calls(saveComplaint)[0]?.fields['problemImage']).toBe(''));
  });

  test('a failure shows its reason, and the text stays, also after a reload', async () => {
    page.service.refuse(saveComplaint, '503', 'The service is busy.');
    await page.open(formAddress);
    await userEvent.type(await area(), 'They called at night.');
    await send();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.close();
    await page.open(formAddress);
    expect((await area()).value).toBe('They called at night.');
    // another complaint starts empty
    page.close();
    await page.open('/complainPageNext?problemType=2&orderNo=180');
    expect((await area()).value).toBe('');
  });

  test('a form opened without a choice redirects to the complaint home', async () => {
    await page.open('/complainPageNext');
    await userEvent.click(await screen.findByRole('button', { name: 'Complaint' }));
    await waitFor(() => expect(window.location.pathname).toBe('/complainPage'));
  });
});
