import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SandboxPayment } from '../sandbox-tables.ts';
import { endPayout } from './create-payout.ts';
import type { SandboxPay } from './dependencies.ts';
import { endPayment, expirePayment } from './end-payment.ts';
import { sandboxMethod } from './methods.ts';
import { checkoutPage, noAnswerPage, noPaymentPage } from './pages/checkout-page.ts';
import { counterPage, type Note } from './pages/counter-page.ts';
import { returnPayout, reversePayment, reversals } from './reverse-payment.ts';
import { contentSecurityPolicy } from './pages/style.ts';
import { isPaymentCase } from './payment-cases.ts';

/** Maximum number of payments and payouts of each kind on the counter page. */
const LISTED = 30;
const COUNTER = '/sandbox/provider/';

interface ById {
  Params: { id: string };
}

/** Sandbox Pay's pages: the hosted checkout, and the counter where a tester pays codes. Forms only, no script. */
export function pageRoutes(remote: SandboxPay): FastifyPluginAsync {
  return async (app) => {
    app.get('', async (_request, reply) => reply.redirect(COUNTER, 308));

    app.get<{ Querystring: { note?: string } }>('/', { prefixTrailingSlash: 'slash' }, async (request, reply) => {
      const { open, ended } = await remote.store.recentPayments(LISTED);
      const payouts = await remote.store.recentPayouts(LISTED);
      const notifications = await remote.outbox.notificationsOf([...ended, ...payouts].map(({ id }) => id));
      const { note } = request.query;
      return sendPage(reply, {
        text: counterPage({ open, ended, payouts, notifications, note: typeof note === 'string' ? note : null }),
      });
    });

    app.post('/counter', async (request, reply) => {
      const payment = await remote.store.paymentByCounterText(field(request.body, 'text').trim());
      if (payment === null) return toCounter(reply, 'unknown');
      if (field(request.body, 'do') === 'open') return reply.redirect(`${COUNTER}pay/${payment.id}`, 303);
      return payAtCounter(remote, payment, reply);
    });

    app.get<ById>('/pay/:id', async (request, reply) => {
      const found = await remote.store.paymentById(request.params.id);
      if (found === null) return sendPage(reply, { text: noPaymentPage(), status: 404 });
      const payment = await upToDate(remote, found);
      return sendPage(reply, { text: checkoutPage(payment, remote.merchantName), formTarget: payment.return_url });
    });

    app.post<ById>('/pay/:id', async (request, reply) => {
      const payment = await remote.store.paymentById(request.params.id);
      if (payment === null) return sendPage(reply, { text: noPaymentPage(), status: 404 });
      const choice = field(request.body, 'choice');
      if (field(request.body, 'from') === 'counter') return payAtCounter(remote, payment, reply);
      if (choice === 'later') return back(reply, payment);
      if (!isPaymentCase(choice)) return reply.redirect(`${COUNTER}pay/${payment.id}`, 303);
      await endPayment(remote, payment, choice);
      return choice === 'no-answer'
        ? sendPage(reply, { text: noAnswerPage(payment), status: 504 })
        : back(reply, payment);
    });

    app.post<ById>('/expire/:id', async (request, reply) => {
      const payment = await remote.store.paymentById(request.params.id);
      if (payment === null) return toCounter(reply, 'unknown');
      if (payment.status !== 'awaiting_payment') return toCounter(reply, 'ended');
      const { status } = await expirePayment(remote, payment);
      return toCounter(reply, status === 'expired' ? 'expired' : 'ended');
    });

    app.post<ById>('/release/:id', async (request, reply) => {
      await remote.outbox.release(request.params.id, remote.machineNow());
      remote.wake();
      return toCounter(reply, 'released');
    });

    app.post<ById>('/take-back/:id', async (request, reply) => {
      const payment = await remote.store.paymentById(request.params.id);
      const reversal = reversals.find((each) => each === field(request.body, 'taking'));
      if (payment === null || reversal === undefined) return toCounter(reply, 'unknown');
      return toCounter(reply, (await reversePayment(remote, payment, reversal)) ? 'taken' : 'ended');
    });

    app.post<ById>('/payouts/:id/return', async (request, reply) => {
      const payout = await remote.store.payoutById(request.params.id);
      if (payout === null) return toCounter(reply, 'unknown');
      return toCounter(reply, (await returnPayout(remote, payout)) ? 'taken' : 'ended');
    });

    app.post<ById>('/payouts/:id', async (request, reply) => {
      const payout = await remote.store.payoutById(request.params.id);
      if (payout === null) return toCounter(reply, 'unknown');
      if (payout.status !== 'processing') return toCounter(reply, 'ended');
      const outcome = field(request.body, 'outcome') === 'paid' ? 'paid' : 'failed';
      await endPayout(remote, payout, outcome);
      return toCounter(reply, outcome);
    });
  };
}

async function payAtCounter(remote: SandboxPay, payment: SandboxPayment, reply: FastifyReply): Promise<FastifyReply> {
  if (payment.status !== 'awaiting_payment') return toCounter(reply, 'ended');
  const { status } = await endPayment(remote, payment, 'pay');
  return toCounter(reply, status === 'succeeded' ? 'paid' : 'ended');
}

function upToDate(remote: SandboxPay, payment: SandboxPayment): Promise<SandboxPayment> | SandboxPayment {
  const isOver = payment.status === 'awaiting_payment' && payment.expires_at <= remote.now();
  return isOver ? expirePayment(remote, payment) : payment;
}

/** From the checkout page a borrower returns to the merchant; a code is paid at the counter. */
function back(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  const isBorrower = sandboxMethod(payment.method)?.action === 'redirect';
  return reply.redirect(isBorrower ? payment.return_url : COUNTER, 303);
}

function toCounter(reply: FastifyReply, note: Note): FastifyReply {
  return reply.redirect(`${COUNTER}?note=${note}`, 303);
}

function sendPage(reply: FastifyReply, page: { text: string; status?: number; formTarget?: string }): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-security-policy': contentSecurityPolicy(page.formTarget ?? null),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** One field of a form; empty when it is missing. */
function field(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
