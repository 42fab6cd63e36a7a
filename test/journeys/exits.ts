import type { ServiceUnderTest } from '../../tools/service-under-test.ts';
import type { Attack } from './hostile-answers.ts';
import { startPayment } from './order-pages.ts';
import { choose, pay, untilPayable } from './repay-pages.ts';

/** An exit from the pages: the address, the session that takes it, and the steps. */
interface Exit {
  /** The call and the field of its answer. Nothing else is planted, so that nothing else can be refused instead. */
  readonly field: string;
  readonly of: string;
  readonly take: (attack: Attack, service: ServiceUnderTest) => Promise<void>;
}

const confirm = async ({ page, open }: Attack, path: string): Promise<void> => {
  await open(path);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
};
const openApproved = async ({ page, open }: Attack) => {
  await open('/tensionAllisland?productId=1&orderId=21');
  return page.getByRole('alertdialog', { name: 'Do you want the money now?' });
};

/** Every place of the pages that opens an address of an answer, except for the four forms of certification. */
export const exits: Readonly<Record<string, Exit>> = {
  'repayment at a page of a back end': {
    field: 'order.load-details:h5Url',
    of: 'demo',
    async take({ page, open }) {
      await open('/tensionAllisland?productId=1&orderId=170');
      await page.getByRole('button', { name: 'Repayment', exact: true }).click();
    },
  },
  'the payment of a provider': {
    field: 'repayment.generate-code:payUrl',
    of: 'demo',
    async take({ page, open }) {
      await open('/defendersOn?productId=1&orderId=170');
      await untilPayable(page);
      await choose(page, 'GCash');
      await pay(page);
    },
  },
  'the withdrawal of a back end': {
    field: 'order.load-details:playeduL',
    of: 'demo',
    async take(attack) {
      const dialog = await openApproved(attack);
      await dialog.waitFor();
      await attack.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await attack.page.getByRole('main').getByRole('button', { name: 'Withdraw Now', exact: true }).click();
    },
  },
  'the withdrawal that is asked about': {
    field: 'order.load-details:playeduL',
    of: 'demo',
    take: async (attack) => (await openApproved(attack)).getByRole('button', { name: 'Withdraw Now' }).click(),
  },
  'an order that gives way to another page': {
    field: 'order.load-details:playeduL',
    of: 'demo',
    take: ({ open }) => open('/tensionAllisland?productId=1&orderId=170'),
  },
  'the order after the money was asked for': {
    field: 'withdraw.confirm:lendDetailsUrl',
    of: 'demo',
    async take({ page, open }) {
      await open('/withdraw?productId=1&orderId=21');
      await page.getByRole('button', { name: /^Withdraw$/ }).click();
    },
  },
  'the order after a loan was given up': {
    field: 'withdraw.decline:lendDetailsUrl',
    of: 'demo',
    async take({ page, open }) {
      await open('/withdraw?productId=1&orderId=21');
      await page.getByRole('button', { name: "I don't want this loan" }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Give it up' }).click();
    },
  },
  'the payment that is under way': {
    field: 'repayment.load-payment:payUrl',
    of: 'demo',
    async take({ page, open }, { baseUrl }) {
      const paymentId = await startPayment(baseUrl, 174);
      await open(`/paymentResult?productId=1&orderId=174&paymentId=${String(paymentId)}`);
      await page.getByRole('button', { name: 'Continue this payment' }).click();
    },
  },
  'the order after a loan was confirmed': {
    field: 'loan-confirm.push:lendDetailsUrl',
    of: 'demo-new',
    take: (attack) => confirm(attack, '/supportNumber?productId=1'),
  },
  'the order after a loan was confirmed, by the alternative API': {
    field: 'loan-confirm.push-variant:lendDetailsUrl',
    of: 'demo-in',
    take: (attack) => confirm(attack, '/catholicIreland?productId=4&currency=1'),
  },
  'what comes after a tap on a product': {
    field: 'home.apply:nextUrl',
    of: 'demo-fresh',
    async take({ page, open }) {
      await open('/product?productId=1');
      await page.getByRole('button', { name: /^Apply/ }).click();
    },
  },
  'a product after a login that failed': {
    field: 'join-failed.find-target:',
    of: 'demo-new',
    async take({ page, open }) {
      await open('/protestantsBritain');
      await page.getByRole('button', { name: /SariCash/ }).click();
    },
  },
  'what comes after the last question': {
    field: 'certify.list:next',
    of: 'demo-new',
    async take({ page, open }) {
      await open('/certify?productId=1');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
};
