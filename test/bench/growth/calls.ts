import { type Endpoint } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { readableCodec } from '@hiram/contract/dialect';
import type { Client } from 'pg';
import type { LoadRequest } from '../service/load.ts';

type Fields = Readonly<Record<string, string>>;

/** Finds what the seeded borrower has. @param client of the service's database */
export async function findSeededData(client: Client): Promise<SeededData> {
  const idOf = async (text: string): Promise<string | null> => {
    const { rows } = await client.query<{ id: string }>(text);
    return rows[0]?.id ?? null;
  };
  return {
    paymentId: (await idOf('select id from payments where order_id = 86 limit 1')) ?? '',
    problemId: await idOf('select id from complaints where borrower_id = 1 order by id limit 1'),
    transferId: await idOf('select payment_id as id from transfer_numbers where borrower_id = 1 limit 1'),
  };
}

/** What a seeded borrower has, for the calls that name something. */
export interface SeededData {
  paymentId: string;
  /** Of a complaint; null where there is none. */
  problemId: string | null;
  /** Of a payment by transfer; null where there is none. */
  transferId: string | null;
}

const product = { productId: '1' };
const order = { ...product, orderId: '86' };
const scene = { ...product, scene: '3' };
const taken = { moduleId: 'bench', positionId: '1', ...product };

/** What the calls that need something are asked with; all others are asked with nothing. */
const fieldsOf = ({ paymentId, problemId, transferId }: SeededData): Readonly<Record<string, Fields | null>> => ({
  'order.load-details': order,
  'order.rate-app': { score: '5', orderId: '86' },
  'repayment.list-saved-cards': order,
  'repayment.load-extension': order,
  'repayment.load-instalment': order,
  'repayment.load-payment': { paymentId },
  'offer.save-event': taken,
  'loan-confirm.load': product,
  'loan-confirm.load-variant': product,
  'contracts.list': scene,
  'contracts.list-variant': scene,
  'contracts.open': { ...scene, position: '1' },
  'contracts.open-variant': { ...scene, position: '1' },
  'bind-card.init': { product_id: '1' },
  'withdraw.load': { orderId: '21' },
  'home.list-orders': { tab: 'all' },
  'home.load-product': product,
  'home.load-open-product': product,
  'join-failed.find-target': taken,
  'join-failed.record-tap': taken,
  'complaint.load': problemId === null ? null : { problemId },
  'complaint.load-contact': { overall: '30' },
  'transfer.load': transferId === null ? null : { paymentId: transferId },
  'reminder.save-settings': { kind: 'late', channel: 'sms', isOn: '1' },
  'certify.upload-location': { latitude: '14.55', longitude: '121.02', consent: '1' },
  'calculator.calculate': null,
});

/** Ends the session, swaps it, or needs a browser's own keys: nothing of a book is read for it. */
const leftOut = /^(?:login\.(?:exchange|logout|logout-everywhere)|reminder\.(?:un)?subscribe-push)$/;

/** A call that is sent to books of different sizes. */
export interface GrowthCall {
  name: string;
  /** Another one each time, where a call can be made only once. */
  take(): LoadRequest & { method: string };
}

/** Every call of a borrower that reads, found in the contract, so that a new one is measured by itself; and what writes most. */
export function growthCalls(seeded: SeededData): GrowthCall[] {
  const known = fieldsOf(seeded);
  return endpoints
    .filter(({ session, name }) => session === 'borrower' || name.startsWith('home.'))
    .filter(({ idempotent, upload, name }) => !idempotent && upload === null && !leftOut.test(name))
    .flatMap((endpoint) => {
      const fields = endpoint.name in known ? known[endpoint.name] : {};
      return fields === null || fields === undefined
        ? []
        : [{ name: endpoint.name, take: () => requestOf(endpoint, fields) }];
    });
}

function requestOf({ method, path }: Endpoint, fields: Fields): LoadRequest & { method: string } {
  const query = new URLSearchParams({ sessionId: 'demo', appVersion: '2.4.0', ...(method === 'GET' ? fields : {}) });
  return {
    method,
    path: `/territory${readableCodec.toWirePath(path)}?${query.toString()}`,
    headers: method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    body: method === 'GET' ? '' : new URLSearchParams(fields).toString(),
  };
}
