import { randomUUID } from 'node:crypto';
import { allCases, type Case, type Facts, type Fields, newFacts, picture } from '@hiram/conformance';
import type { OwnedKind } from '@hiram/contract/service/fields';
import {
  bookkeeping,
  certify,
  complaint,
  decodeEnvelope,
  isSuccessCode,
  reminder,
  standardEnvelope,
  transfer,
  variantEnvelope,
} from '@hiram/contract';
import type { PushService } from '../../../tools/push-service.ts';
import { type PicturePurpose, pictureUrl } from '../src/attachments/purposes.ts';
import { makeLoan } from './loans.ts';
import { sendCall } from './ownership.ts';
import type { ServiceRig } from './service-rig.ts';

/** A borrower who has done everything that there is to do. */
export interface Party {
  readonly session: string;
  readonly borrowerId: number;
  /** What each call was asked with last, and under which key. */
  readonly asked: ReadonlyMap<string, { readonly fields: Fields; readonly key: string }>;
  readonly ids: Readonly<Record<OwnedKind, readonly string[]>>;
  /** What must stand in nobody else's answers. */
  readonly canaries: readonly string[];
}

interface Living {
  readonly rig: ServiceRig;
  readonly pushes: PushService;
  readonly session: string;
  readonly borrowerId: number;
}

/** Gives the second borrower what the first has: loans in every state, and a card. */
export async function makeEven({ rig, borrowerId }: Pick<Living, 'rig' | 'borrowerId'>): Promise<void> {
  for (const [place, dueInDays] of [18, 2, -4, 20].entries()) {
    await makeLoan(rig, { id: 7_000_001 + place, instalmentMinor: 124_000, borrowerId, dueInDays });
  }
  const { stores } = rig.app.services;
  const application = await rig.db.selectFrom('orders').selectAll().where('id', '=', 21).executeTakeFirstOrThrow();
  const agreement = JSON.stringify(application.agreement);
  await stores.orders.insert({ ...application, id: 7_000_021, borrower_id: borrowerId, agreement }, []);
}

/** Does what the product offers, each call as a page would make it, as far as one borrower's facts allow. */
export async function live(living: Living): Promise<Party> {
  const { rig, session, borrowerId } = living;
  const facts = newFacts({ productId: '1', orderId: '', otherOrderId: '' });
  const asked = new Map<string, { fields: Fields; key: string }>();
  for (const one of allCases) await doCase(one, { rig, session, facts, asked });
  const browser = living.pushes.newBrowser();
  await rig.call(session)(reminder.subscribePush, browser);
  // the cases take their entry out again
  const entry = { kind: 'spending', amount: 100, category: 'other', dayOn: rig.today, note: 'kept' } as const;
  await rig.call(session)(bookkeeping.saveBookEntry, entry);
  // one more of each, that nothing names yet
  for (const call of [complaint.uploadComplaintImage, transfer.uploadReceipt, certify.uploadDocument]) {
    await sendCall(rig, call, { session, fields: {}, file: picture() });
  }
  const ids = {
    ...(await idsOf(rig, borrowerId)),
    'repay-token': facts.learned.has('repayToken') ? [String(facts.learned.get('repayToken'))] : [],
    browser: [browser.endpoint],
    borrower: [String(borrowerId)],
  };
  return { session, borrowerId, asked, ids, canaries: await canariesOf(rig, borrowerId, ids) };
}

const MAX_OF_EACH = 12;

async function doCase(
  one: Case,
  doing: { rig: ServiceRig; session: string; facts: Facts; asked: Map<string, { fields: Fields; key: string }> },
): Promise<void> {
  const { rig, session, facts, asked } = doing;
  if (one.endsSession === true) return;
  for (let turn = 0; turn < (one.each === true ? MAX_OF_EACH : 1); turn += 1) {
    const fields = one.fields(facts);
    if (typeof fields === 'string') return;
    const key = randomUUID();
    const file = one.picture === true ? { file: picture() } : {};
    const { text } = await sendCall(rig, one.call, { session, fields, key, ...file });
    asked.set(one.call.name, { fields, key });
    const envelope = decodeEnvelope(JSON.parse(text), [
      one.call.envelope === 'variant' ? variantEnvelope : standardEnvelope,
    ]);
    if (envelope === null || !isSuccessCode(envelope.code)) continue;
    const read = one.call.response['~standard'].validate(envelope.data);
    if (!(read instanceof Promise) && read.issues === undefined) one.learn?.(read.value, facts, fields);
  }
}

type IdsInTables = Exclude<OwnedKind, 'repay-token' | 'browser' | 'borrower'>;

/** What there is of a borrower's in the tables, as requests name it. */
export async function idsOf({ db, config }: ServiceRig, borrowerId: number): Promise<Record<IdsInTables, string[]>> {
  const of = async (table: 'orders' | 'payments' | 'complaints') => {
    const rows = await db.selectFrom(table).select('id').where('borrower_id', '=', borrowerId).orderBy('id').execute();
    return rows.map(({ id }) => String(id));
  };
  const more = async (table: 'payment_accounts' | 'book_entries') => {
    const rows = await db.selectFrom(table).select('id').where('borrower_id', '=', borrowerId).orderBy('id').execute();
    return rows.map(({ id }) => String(id));
  };
  const pictures = await db
    .selectFrom('attachments')
    .select(['id', 'purpose'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id')
    .execute();
  const picturesOf = (purpose: PicturePurpose) =>
    pictures.filter((each) => each.purpose === purpose).map(({ id }) => pictureUrl(config.basePath, purpose, id));
  const orders = await of('orders');
  return {
    order: orders,
    place: orders,
    payment: await of('payments'),
    complaint: await of('complaints'),
    'complaint-picture': picturesOf('complaint'),
    receipt: picturesOf('receipt'),
    document: picturesOf('document'),
    card: await more('payment_accounts'),
    'book-entry': await more('book_entries'),
  };
}

/** Texts that stand in nobody else's answers by chance. */
async function canariesOf(
  { app }: ServiceRig,
  borrowerId: number,
  ids: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const { name, phone } = await app.services.stores.borrowers.personOf(borrowerId);
  const named = Object.values(ids).flatMap((each) => each.map((id) => id.split('/').at(-1) ?? ''));
  return [name, phone ?? '', ...named].filter((text) => text.length >= 6);
}
