import { expect, test } from 'vitest';
import { picture } from '../test-picture.ts';
import { pickerFiles } from './files.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { page, open } = await startWebKitJourneys();
const file = pickerFiles();

test('a complaint with a picture is sent and listed', async () => {
  await open('/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo');
  await page.choose('Add a picture', file('evidence.png', picture.buffer));
  await page.see('Upload succeeded!');
  await page.type('Your comments and suggestions', 'They called my office twice today.');
  await page.tap('button', 'Send');
  await page.find('dialog', 'Successfully Sent');
  await page.arrive(/\/complainPage\?/);
  await page.tap('link', 'My complaints');
  await page.tap('link', /They called my office twice today/);
  await page.see(/You will have an answer by/);
  const width = await page.until<number>('the picture', () =>
    page.run('return document.querySelector("main img")?.naturalWidth || undefined'),
  );
  expect(width).toBe(10);
});
