import type { Catalogue } from './catalogue.ts';
import { english } from './english.ts';

/** English: the language of the phrases, except for a few of the specification in other languages. */
export const en: Pick<Catalogue, 'lang' | 'texts'> & { readonly phrases: Partial<Catalogue['phrases']> } = {
  lang: 'en',
  texts: english,
  phrases: {
    'Este pedido no admite quejas sobre cobranza.':
      'This order is not overdue, so there is no collection to complain about.',
    请勿重复提交支付请求: 'This payment was already sent. Please do not send it twice.',
    验证码错误: 'The code is not right.',
    '请正确输入手机号！': 'Please enter your mobile number correctly: 11 digits, the first a 1.',
  },
};
