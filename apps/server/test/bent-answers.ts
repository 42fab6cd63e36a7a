import { readFileSync } from 'node:fs';
import type { Rule } from '@hiram/conformance';
import type { Dialect } from '@hiram/contract';
import type { Bend, PassingAnswer, PassingRequest } from './bending-proxy.ts';

export const obfuscatedFile = new URL('../../../packages/contract/dialects/example-obfuscated.json', import.meta.url);
export const obfuscated = JSON.parse(readFileSync(obfuscatedFile, 'utf8')) as Dialect;

type Json = Record<string, unknown>;
/** Changes the body of the answers to one path, where it is a success. */
const answerTo = (
  path: string,
  change: (body: Json, answer: PassingAnswer, request: PassingRequest) => void,
): Bend => ({
  answer(answer, request) {
    if (!request.url.includes(path)) return undefined;
    const body = JSON.parse(answer.text) as Json;
    if (body['code'] !== '00' && body['code'] !== '0') return undefined;
    const before = answer.text;
    change(body, answer, request);
    if (answer.text === before) answer.text = JSON.stringify(body);
    return undefined;
  },
});
const dataOf = (body: Json) => body['data'] as Json;
const paramsOf = (request: PassingRequest) => new URLSearchParams(request.body.toString('utf8'));

/** Writes a day in the American way. */
export const oddPayDay = answerTo('/loan-play-detail', (body) =>
  Object.assign(dataOf(body), { repayDate: '12/31/2026' }),
);

export interface Break {
  readonly rule: Rule;
  readonly call: string;
  readonly what: string;
  readonly field: string;
  readonly bend: Bend;
  /** The readable one unless another is named. */
  readonly dialect?: Dialect;
}

let saves = 0;

/** One thing each that a back end does wrong, and how it has to be named. */
export const breaks: readonly Break[] = [
  {
    rule: 'answers',
    call: 'complaint.load-contact',
    what: 'closes the line',
    field: '',
    bend: { answer: (_answer, { url }) => (url.includes('/contact-kf-info') ? 'cut' : undefined) },
  },
  {
    rule: 'json',
    call: 'complaint.list',
    what: 'answers with a page',
    field: '',
    bend: answerTo('/problem-list', (_body, answer) =>
      Object.assign(answer, { text: '<html>', contentType: 'text/html' }),
    ),
  },
  {
    rule: 'json',
    call: 'complaint.list',
    what: 'says that its JSON is a page',
    field: '',
    bend: answerTo('/problem-list', (_body, answer) => Object.assign(answer, { contentType: 'text/html' })),
  },
  {
    rule: 'envelope',
    call: 'withdraw.load',
    what: 'calls the code otherwise',
    field: '',
    bend: answerTo('/v3/withdraw/detail', (body, answer) => {
      answer.text = JSON.stringify({ retcode: body['code'], data: body['data'], message: '' });
    }),
  },
  {
    rule: 'success',
    call: 'contracts.list',
    what: 'succeeds with 1',
    field: 'code',
    bend: answerTo('/v3/contract/contract?', (body) => Object.assign(body, { code: '1' })),
  },
  {
    rule: 'fields',
    call: 'loan-confirm.load',
    what: 'leaves a field out, deep in a list',
    field: 'data.repay_plans[1].title',
    bend: answerTo('/loan-detail-confirm', (body) => {
      delete (dataOf(body)['repay_plans'] as Json[])[1]?.['title'];
    }),
  },
  {
    rule: 'fields',
    call: 'repayment.load-instalment',
    what: 'sends an amount with a fraction of a centavo',
    field: 'data.repayAmount',
    bend: answerTo('/loan-play-detail', (body) => Object.assign(dataOf(body), { repayAmount: 1184.56 })),
  },
  {
    rule: 'fields',
    call: 'order.load-details',
    what: 'sends a flag in a form that reads as unset',
    field: 'data.isDelay',
    bend: answerTo('/loan-details/loan-details', (body, _answer, request) => {
      if (paramsOf(request).get('orderId') === '200') Object.assign(dataOf(body), { isDelay: true });
    }),
  },
  {
    rule: 'values',
    call: 'repayment.load-instalment',
    what: 'writes a day as it likes',
    field: 'data.repayDate',
    bend: oddPayDay,
  },
  {
    rule: 'values',
    call: 'order.load-details',
    what: 'has a status that nobody knows',
    field: 'data.orderStatus',
    bend: answerTo('/loan-details/loan-details', (body, _answer, request) => {
      if (paramsOf(request).get('orderId') === '200') Object.assign(dataOf(body), { orderStatus: 201 });
    }),
  },
  {
    rule: 'values',
    call: 'loan-confirm.load',
    what: 'offers a choice and answers another amount than the chosen one',
    field: 'data.amount',
    bend: answerTo('/loan-detail-confirm', (body, _answer, request) => {
      if (paramsOf(request).has('amount')) Object.assign(dataOf(body), { amount: 123_400 });
    }),
  },
  {
    rule: 'values',
    call: 'loan-confirm.load',
    what: 'offers a choice and answers another term than the chosen one',
    field: 'data.periods',
    bend: answerTo('/loan-detail-confirm', (body, _answer, request) => {
      if (paramsOf(request).has('periods')) Object.assign(dataOf(body), { periods: 7 });
    }),
  },
  {
    rule: 'refusal',
    call: 'registration.register',
    what: 'refuses without a word',
    field: 'message',
    bend: {
      answer(answer, { url }) {
        if (url.includes('/promotion/register'))
          answer.text = JSON.stringify({ ...(JSON.parse(answer.text) as Json), message: '' });
        return undefined;
      },
    },
  },
  {
    rule: 'session',
    call: 'complaint.list',
    what: 'answers whoever asks',
    field: 'code',
    bend: {
      request(request) {
        if (request.url.includes('/problem-list')) request.url = request.url.replace(/\?.*|$/, '?sessionId=demo');
      },
    },
  },
  {
    rule: 'ownership',
    call: 'repayment.load-instalment',
    what: 'tells that the order is somebody else’s',
    field: '',
    bend: {
      answer(answer, request) {
        if (request.url.includes('/loan-play-detail') && paramsOf(request).get('orderId') === '902')
          answer.text = JSON.stringify({ code: '403', message: 'Not your order.', data: null });
        return undefined;
      },
    },
  },
  {
    rule: 'input',
    call: 'join-failed.find-target',
    what: 'falls over a product id that is none',
    field: '',
    bend: {
      answer(answer, request) {
        if (
          request.url.includes('/gopia/goya/define') &&
          paramsOf(request).get('productId')?.startsWith('no such') === true
        )
          Object.assign(answer, { status: 500, text: 'Internal Server Error', contentType: 'text/plain' });
        return undefined;
      },
    },
  },
  {
    rule: 'once',
    call: 'complaint.save',
    what: 'files a complaint twice that was sent twice',
    field: '',
    bend: {
      request(request) {
        saves += 1;
        if (request.url.includes('/problem-save')) request.headers['idempotency-key'] = `another-key-${saves}`;
      },
    },
  },
  {
    rule: 'kept',
    call: 'complaint.load',
    what: 'shows another text than was filed',
    field: 'data.content',
    bend: answerTo('/problem-detail', (body) => Object.assign(dataOf(body), { content: 'Something else.' })),
  },
  {
    rule: 'names',
    call: 'repayment.load-instalment',
    what: 'leaves one field in readable names',
    field: `${obfuscated.envelope.data}.productName`,
    dialect: obfuscated,
    bend: {
      answer(answer, { url }) {
        if (url.includes(obfuscated.paths['/v3/installment/loan-play-detail'] ?? ''))
          answer.text = answer.text.replace(`"${obfuscated.fields['productName']}"`, '"productName"');
        return undefined;
      },
    },
  },
  {
    rule: 'image',
    call: 'registration.captcha-image',
    what: 'has no picture where one should be',
    field: '',
    bend: {
      request(request) {
        if (request.url.includes('/get-captcha')) request.url = '/healthz';
      },
    },
  },
];
