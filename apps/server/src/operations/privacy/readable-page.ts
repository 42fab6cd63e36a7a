import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-data';
import type * as details from '@hiram/contract/own-details';
import { formatDateTime, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { DocumentPart, DocumentText } from '../../lending/documents/document-html.ts';
import { buildStatement } from '../../lending/documents/show-statement.ts';
import { statusOn, marketDay } from '../../lending/loans/loan-facts.ts';
import { statusLabel } from '../../lending/loans/status-texts.ts';
import { orderProduct } from '../../lending/products/product-texts.ts';
import { formatValue, money, t } from '../../platform/texts/translate.ts';
import { listReads } from './list-reads.ts';

interface Borrower {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly now: Date;
}

/** Parts of a borrower's data that another module puts into words. */
export interface OwnParts {
  readonly details: (of: Borrower) => Promise<AnswerOf<typeof details.loadDetails>>;
  readonly consents: (of: Borrower) => Promise<AnswerOf<typeof contract.listConsents>>;
}

/** A borrower's data to be read by people, in the language of the request. What is not in it is in the JSON beside it. */
export async function readablePage(
  services: Pick<Services, 'stores' | 'lender'>,
  of: Borrower,
  parts: OwnParts,
): Promise<DocumentText> {
  const [{ sections }, { list: consents }, { list: reads }] = await Promise.all([
    parts.details(of),
    parts.consents(of),
    listReads(services, of),
  ]);
  const asOf = formatValue(formatDateTime(of.now, markets[of.market].timeZone));
  return {
    title: t('export.title'),
    parts: [
      { text: t('export.note', { lender: services.lender.name, time: asOf }) },
      ...sections.flatMap(({ title, rows }) =>
        rows.length === 0 ? [] : [{ heading: title }, { rows: rows.map(({ text, value }) => [text, value] as const) }],
      ),
      ...table(
        t('export.consents'),
        [t('export.what'), t('statement.what'), t('export.withdrawn')],
        consents.map(({ title, agreedOn, withdrawnOn }) => [title, formatValue(agreedOn), formatValue(withdrawnOn)]),
      ),
      ...(await loans(services, of)),
      ...(await activity(services, of)),
      ...(await complaints(services, of)),
      ...table(
        t('export.access'),
        [t('statement.what'), t('export.who'), t('export.what')],
        reads.map(({ time, who, what }) => [formatValue(time), who, what]),
      ),
    ],
  };
}

const table = (caption: string, head: readonly string[], lines: readonly (readonly string[])[]): DocumentPart[] =>
  lines.length === 0 ? [] : [{ caption, head, lines }];

async function loans({ stores }: Pick<Services, 'stores'>, { borrowerId, now }: Borrower): Promise<DocumentPart[]> {
  const orders = await stores.orders.listOwn(borrowerId);
  return table(
    t('export.loans'),
    [t('statement.loan'), t('statement.what'), t('export.status')],
    orders.map((order) => [
      t('statement.loanOf', { product: orderProduct(order), orderId: String(order.id) }),
      formatValue(order.disbursedOn ?? ''),
      statusLabel(order, statusOn(order, marketDay(order, now))),
    ]),
  );
}

/** The events of every loan, one loan after the other, from its first day on. */
async function activity(
  services: Pick<Services, 'stores' | 'lender'>,
  { borrowerId, now }: Borrower,
): Promise<DocumentPart[]> {
  const { histories } = await buildStatement(services, { borrowerId, orderId: null, from: null, to: null }, now);
  const tables: DocumentPart[] = [];
  for (const { order } of histories) {
    const { statement } = await buildStatement(services, { borrowerId, orderId: order.id, from: null, to: null }, now);
    if (statement === null) continue;
    const { currency, lines } = statement;
    tables.push(
      ...table(
        `${t('statement.movements')}: ${t('statement.loanOf', { product: orderProduct(order), orderId: String(order.id) })}`,
        [t('statement.what'), t('export.what'), t('export.amount'), t('statement.balance')],
        lines.map(({ on, title, amount, balance }) => [
          formatValue(on),
          title,
          money(amount, currency),
          money(balance, currency),
        ]),
      ),
    );
  }
  return tables;
}

async function complaints(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, market }: Borrower,
): Promise<DocumentPart[]> {
  const all = await stores.complaints.list(borrowerId);
  return table(
    t('export.complaints'),
    [t('statement.what'), t('export.words')],
    all.map(({ createdAt, content }) => [formatValue(formatDateTime(createdAt, markets[market].timeZone)), content]),
  );
}
