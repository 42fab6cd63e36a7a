import { expect, test } from 'vitest';
import { english as say } from '../journey-texts.ts';
import { lastCode } from '../login-pages.ts';
import { takePhoto } from '../visual-checks.ts';
import { pickerFiles } from './files.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { service, page, open } = await startWebKitJourneys();
const file = pickerFiles();

test('REG-04 REG-06 a visitor registers by the phone’s calculation instead of the picture', async () => {
  await open('/register?id=ph');
  await page.tap('button', "I can't read the picture");
  await page.see("Done. You don't need the picture.");
  await page.type('Mobile number', '09171234888');
  await page.tap('button', 'Get code');
  await page.see('Verification code sent, please check your phone');
  await page.type('Code from the text message', await lastCode(service, '09171234888'));
  await page.tap('button', 'Apply');
  await page.arrive(/\/downloadTemplate/);
  await page.find('heading', /./);
  expect(await page.run('return new URLSearchParams(location.search).get("id")')).toBe('ph');
});

test('a newcomer applies with photos of the ID and adds a wallet, up to the loan to confirm', async () => {
  const phone = '09175550009';
  await open('/');
  await page.tap('link', say.apply);
  await page.type(say.phone, phone);
  await page.tap('button', say.getCode);
  await page.find('textbox', say.code);
  await page.type(say.code, await lastCode(service, phone));
  await page.find('heading', say.aboutYou);
  await page.type(say.fullName, 'Elena Ramos');
  await page.tapOption(say.citizenship, 'Filipino');
  await page.type('Day', '17');
  await page.type('Month', '5');
  await page.type('Year', '1994');
  await page.tap('button', say.next);
  await page.find('heading', say.whereYouLive);
  await page.tapOption(say.permanentAddress, say.here);
  await page.tap('button', say.city);
  for (const place of ['Cebu', 'Mandaue']) await page.tap('text', new RegExp(`^${place}$`));
  await page.tap('button', 'OK');
  await page.type(say.street, '7 Mango Avenue');
  await page.tap('button', say.next);
  await page.find('heading', say.work);
  await page.tapOption(say.source, say.ownBusiness);
  await page.tapOption(say.income, '₱10,000 – ₱20,000');
  await page.tapOption(say.payDay, say.itVaries);
  await page.tap('button', say.next);
  await page.find('heading', say.identity);
  await page.type(say.contactName, 'Ana Villar');
  await page.tapOption(say.relation, say.friend);
  await page.type(say.contactPhone, '09171110000');
  await page.tap('text', say.contactKnows);
  await page.tapOption(say.exposed, say.no);
  await page.tap('button', say.next);
  await page.tapOption(say.idKind, 'UMID');
  await page.type(say.idNumber, 'CRN-0111-2222333-4');
  // each picture takes the place of its field
  for (const left of [2, 1, 0]) {
    await page.choose(/./, file(`photo-${left}.jpg`, await takePhoto()));
    await page.until(`${left} fields`, async () => (await page.all('file', /./)).length === left || undefined);
  }
  await page.until('three pictures', async () => (await page.all('button', say.showPicture)).length === 3 || undefined);
  await page.tap('text', say.iAgree);
  await page.tap('button', say.next);
  await page.find('heading', say.account);
  await page.tap('button', say.walletLevel);
  await page.tap('text', 'Fully verified');
  await page.tap('button', 'OK');
  await page.gone('dialog', say.walletLevel);
  await page.type(say.walletNumber, phone);
  await page.tap('button', say.next);
  await page.find('textbox', say.smsCode);
  await page.type(say.smsCode, await lastCode(service));
  await page.tap('button', say.confirmCode);
  await page.find('heading', say.confirm);
  expect(await page.all('text', '₱3,800.00')).not.toEqual([]);
});
