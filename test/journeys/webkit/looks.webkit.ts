import { Key } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { picture } from '../test-picture.ts';
import { pickerFiles } from './files.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { page, open } = await startWebKitJourneys();
const file = pickerFiles();
const form = '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo';

test('a message lies above the bar at the bottom', async () => {
  await open(form);
  await page.choose('Add a picture', file('evidence.png', picture.buffer));
  const message = await page.find('text', 'Upload succeeded!');
  const button = await page.find('button', 'Send');
  const [bottom = 0, top = 0] = await page.run<number[]>(
    'return [arguments[0].closest("[role=status]").getBoundingClientRect().bottom, arguments[1].getBoundingClientRect().top]',
    message,
    button,
  );
  expect(bottom).toBeLessThan(top);
});

test('a photo that cannot be read, such as one of an iPhone’s own kind, is refused with the kinds that can', async () => {
  await open(form);
  const photo = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
  await page.choose('Add a picture', file('photo.heic', photo));
  await page.see('We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).');
  // the system's picker makes a JPEG of such a photo where the page does not ask for its kind
  const input = await page.find('file', 'Add a picture');
  expect(await input.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
});

test('a tap that opens a sheet draws no ring around the chosen way, and a key does', async () => {
  const hasRing = () => page.run('return document.activeElement.matches("input:focus-visible")');
  await open('/defendersOn?productId=1&orderId=170&sessionId=demo');
  await page.tap('button', 'Payment Method');
  await page.find('dialog', 'Payment Method');
  expect(await hasRing()).toBe(false);
  await page.driver.actions().sendKeys(Key.ESCAPE).perform();
  await page.gone('dialog', 'Payment Method');
  await page.driver.actions().sendKeys(Key.ENTER).perform();
  await page.find('dialog', 'Payment Method');
  expect(await hasRing()).toBe(true);
});

test.each([
  ['/theA', '#example'],
  ['/theA', '#collection'],
  ['/catholicRent', '#choice'],
])('the contents of %s lead to %s', async (document, section) => {
  await open(document);
  await page.run('document.querySelector(arguments[0]).click()', `a[href="${section}"]`);
  const top = await page.until('the section', () =>
    page.run<number | undefined>(
      'return scrollY > 0 ? document.querySelector(arguments[0]).getBoundingClientRect().top : undefined',
      section,
    ),
  );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(120);
});
