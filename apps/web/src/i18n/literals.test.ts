import type { PluralText } from '@hiram/domain/translate';
import { describe, expect, test } from 'vitest';
import { defaultLocale } from './default-locale.ts';
import { otherLanguages } from './languages.ts';
import type { Locale } from './locale.ts';
import { localeNamed } from './other-locales.ts';
import { publicLocales } from './public-locales.ts';

type Texts = ReadonlyMap<string, string | PluralText>;

/** The specification's literals, by language. */
const literals: Readonly<Record<'en' | 'es' | 'id' | 'zh-CN', Readonly<Record<string, string>>>> = {
  en: {
    'common.loading': 'loading...',
    'common.error': 'error',
    'common.copied': 'copy success',
    'title.bindBank': 'Payment account information',
    'title.order': 'Order Details',
    'title.loanDetail': 'Order Details',
    'title.loginFail': 'Order Details',
    'title.payCode': 'Payment',
    'title.paymentInstructions': 'Dragonpay Repayment guidance',
    'order.repayment': 'Repayment',
    'order.repay': 'REPAY',
    'order.rollover': 'Rollover Repayment',
    'order.shortOfMoney': 'Short of money?',
    'order.borrowAgain': 'Borrow Again',
    'order.moreProducts': 'Click to view more products',
    'order.withdrawNow': 'Withdraw Now',
    'confirm.next': 'Next',
    'confirm.plan': 'Plan',
    'confirm.pointOut': 'Point out',
    'confirm.agree': 'Agree',
    'repayment.moreRows': 'more',
    'repayment.hideRows': 'hide',
    'repayment.method': 'Payment Method',
    'repayment.pay': 'Payment',
    'repayment.plan': 'Plan',
    'repayment.nextPaymentDate': 'Your next payment date is {date}',
    'repayment.processingFailed': 'processing failed',
    'repayment.cardListFailed': 'failed to query the card list',
    'complaint.mine': 'My complaints',
    'complaint.all': 'All',
    'complaint.fillIn': 'Please fill in your comments and suggestions',
    'complaint.uploaded': 'Upload succeeded!',
    'complaint.sent': 'Successfully Sent',
    'complaint.rated': 'Successful demonstration！',
    'register.sent': 'Verification code sent, please check your phone',
    'register.already': 'You have registered, please download the app to log in',
    'register.successful': 'Registration successful',
    'landing.contact.incomplete': 'Please provide complete information!',
    'landing.contact.successful': 'Successful!',
    'chrome.home': 'Home',
    'chrome.about': 'About us',
    'chrome.serve': 'Serve',
    'chrome.privacy': 'Privacy Policy',
    'chrome.terms': 'Loan terms',
  },
  es: { 'complaint.notCollectable': 'Este pedido no admite quejas sobre cobranza.' },
  id: { 'order.chooseStars': 'Silakan pilih' },
  'zh-CN': {
    'repayment.submittedTwice': '请勿重复提交支付请求',
    'repayment.wrongCode': '验证码错误',
    'register.phoneWrong': '请正确输入手机号！',
    'register.captchaWrong': '请正确输入图形验证码！',
    'register.smsWrong': '请正确输入短信验证码！',
    'register.tooSoon': '请勿重复发送验证码!',
  },
};
const languages = Object.keys(literals) as (keyof typeof literals)[];

/** Every text of a locale, including the public pages'. */
async function textsOf(locale: Locale): Promise<Texts> {
  const screens: readonly object[] = await Promise.all(Object.values(locale.parts).map((load) => load()));
  const pages: readonly object[] = Object.values(publicLocales.find(({ name }) => name === locale.name)?.texts ?? {});
  return new Map([...screens, ...pages].flatMap((texts) => Object.entries<string | PluralText>({ ...texts })));
}
function named(name: string): Locale {
  const locale = localeNamed(name);
  if (locale === undefined) throw new Error(name);
  return locale;
}

describe('a literal of the specification', () => {
  test('FMT-06 is verbatim in the default, in any language', async () => {
    const texts = await textsOf(defaultLocale);
    const wanted = Object.assign({}, ...Object.values(literals)) as Record<string, string>;
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, texts.get(key)]))).toEqual(wanted);
  });

  test.each(languages)('FMT-06 is verbatim in the catalogue of its own language: %s', async (language) => {
    const texts = await textsOf(named(language));
    const wanted = literals[language];
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, texts.get(key)]))).toEqual(wanted);
  });

  test.each(otherLanguages.map(({ name }) => name))('FMT-06 in another language does not occur in %s', async (name) => {
    const texts = await textsOf(named(name));
    const foreign = languages
      .filter((language) => language !== name)
      .flatMap((language) => Object.entries(literals[language]))
      // a word such as OK or Plan may be equal
      .filter(([key, literal]) => texts.get(key) === literal && literal.includes(' '));
    const chinese = [...texts].filter(([, text]) => name !== 'zh-CN' && /\p{Script=Han}/u.test(JSON.stringify(text)));
    expect([...foreign, ...chinese]).toEqual([]);
  });
});
