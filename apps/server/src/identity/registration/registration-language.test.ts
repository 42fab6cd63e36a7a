import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../platform/texts/languages.ts';
import { inLanguage, t } from '../../platform/texts/translate.ts';
import { dataOf, knowImage, newPhone, registrant } from '../../../test/registrant.ts';
import { keptSms } from '../../../test/kept-sms.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const others = [...languages.keys()].filter((name) => name !== 'en');

describe.each(others)('registration in %s', (lang) => {
  it('REG-05 REG-06 has refusals, waiting times and SMS in the language of the page', async () => {
    const page = registrant(rig, { lang });
    const english = registrant(rig);
    await page.open();
    const { phone, international } = newPhone();
    const template = dataOf(await page.template('ph'));
    expect(template.serviceTexts.headline).toBe(
      inLanguage(lang, () => t('registration.headline', { appName: 'Hiram' })),
    );
    expect(template.phoneRule?.message).toContain('09');
    expect(template.phoneRule?.message).not.toContain('Please');
    dataOf(await page.sms(phone, await knowImage(rig, page.sid)));
    const { body } = await keptSms(rig).select('body').where('phone', '=', international).executeTakeFirstOrThrow();
    const code = body.slice(0, 6);
    expect(body).toBe(inLanguage(lang, () => t('registration.sms', { code, appName: 'Hiram' })));
    expect(body).not.toContain('is your');
    // one message of a network: 160 of its own characters, or 70 of any other
    expect(body.length).toBeLessThan(/^[\u0020-\u007eáéíóúñ]*$/.test(body) ? 160 : 71);
    const refused = await page.sms(phone, await knowImage(rig, page.sid));
    const wrong = await page.sms(phone, { capcode: 'WRNG' });
    const none = await page.sms('0817123456', { capcode: 'AC47' });
    await english.open();
    const inEnglish = await english.sms('0817123456', { capcode: 'AC47' });
    expect([refused.code, wrong.code, none.code]).toEqual(['429', '101', '1040']);
    for (const { message } of [refused, wrong]) expect(message).not.toMatch(/[{}]|Please|seconds?\b|minutes?\b/);
    expect(inEnglish.message).toBe('请正确输入手机号！');
  });
});
