import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Creation, createPayment } from './create-payment.ts';
import { createPayout } from './create-payout.ts';
import type { SandboxPay } from './dependencies.ts';
import { cancelPayment, expirePayment } from './end-payment.ts';
import { readPaymentRequest, readPayoutRequest } from './read-request.ts';
import { createHangingConnections, type HangingConnections } from './hanging-connections.ts';
import { sendError } from './send-error.ts';
import { wirePayment, wirePayout } from './wire-answers.ts';

interface ByReference {
  Params: { reference: string };
}

/** Sandbox Pay's JSON API: payments and payouts by the merchant's reference, with a bearer key. */
export function apiRoutes(remote: SandboxPay): FastifyPluginAsync {
  return async (app) => {
    const hanging = createHangingConnections();
    app.addHook('preClose', async () => hanging.end());
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!isKey(request.headers.authorization, remote.apiKey)) {
        return sendError(reply, 401, { code: 'unauthorized', message: 'a bearer key of this merchant is needed' });
      }
    });

    app.post('/payments', async (request, reply) => {
      const reading = readPaymentRequest(request.body);
      if (reading.kind === 'wrong') return sendError(reply, 400, { code: 'invalid_request', message: reading.problem });
      const creation = await createPayment(remote, reading.request);
      return answerCreation({ request, reply, remote, hanging }, creation, (payment) =>
        wirePayment(payment, remote.publicBaseUrl()),
      );
    });

    app.get<ByReference>('/payments/:reference', async (request, reply) => {
      const found = await remote.store.paymentByReference(request.params.reference);
      if (found === null) return notFound(reply, 'payment');
      const isOver = found.status === 'awaiting_payment' && found.expires_at <= remote.now();
      return wirePayment(isOver ? await expirePayment(remote, found) : found, remote.publicBaseUrl());
    });

    app.post<ByReference>('/payments/:reference/cancel', async (request, reply) => {
      const found = await remote.store.paymentByReference(request.params.reference);
      if (found === null) return notFound(reply, 'payment');
      const payment = await cancelPayment(remote, found);
      if (payment.paid_at !== null)
        return sendError(reply, 409, { code: 'already_paid', message: 'the payment has been paid' });
      return wirePayment(payment, remote.publicBaseUrl());
    });

    app.post('/payouts', async (request, reply) => {
      const reading = readPayoutRequest(request.body);
      if (reading.kind === 'wrong') return sendError(reply, 400, { code: 'invalid_request', message: reading.problem });
      const creation = await createPayout(remote, reading.request);
      return answerCreation({ request, reply, remote, hanging }, creation, wirePayout);
    });

    app.get<ByReference>('/payouts/:reference', async (request, reply) => {
      const found = await remote.store.payoutByReference(request.params.reference);
      return found === null ? notFound(reply, 'payout') : wirePayout(found);
    });
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly remote: SandboxPay;
  readonly hanging: HangingConnections;
}

/** Answers a creation as its case requires. Only the request that created something loses its answer. */
async function answerCreation<Created>(
  { request, reply, remote, hanging }: Exchange,
  creation: Creation<Created>,
  wire: (created: Created) => unknown,
): Promise<unknown> {
  if (creation.kind === 'refused') return sendError(reply, creation.code === 'reference_reused' ? 409 : 422, creation);
  if (creation.kind === 'lost') return dropConnection(request, reply);
  const { created, behaviour } = creation;
  if (created && behaviour === 'drop') return dropConnection(request, reply);
  if (created && behaviour === 'hang') return hanging.add(request, reply);
  if (behaviour === 'slow') await wait(remote.slowAnswerMs);
  return reply.code(created ? 201 : 200).send(wire(creation.record));
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function notFound(reply: FastifyReply, what: 'payment' | 'payout'): FastifyReply {
  return sendError(reply, 404, { code: 'not_found', message: `there is no ${what} with this reference` });
}

/** Compares digests, which have equal lengths, so that the timing reveals nothing about the key. */
function isKey(header: string | undefined, apiKey: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${apiKey}`));
}
