import { formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { formatValue, languageTag, money, t } from '../../platform/texts/translate.ts';
import { principalRow } from '../loans/detail-rows.ts';
import { requestedMinor } from '../loans/signed-loan.ts';
import { viewOf } from '../loans/order-summary.ts';
import type { DocumentText } from './document-html.ts';
import type { PdfFile } from './document-page-routes.ts';
import { readDocumentToken } from './document-token.ts';
import { type FileScope, isCertified } from './order-files.ts';
import { buildStatement } from './show-statement.ts';

const DAY_MS = 86_400_000;

/**
 * Opens a token: the certificate that a loan was paid in full, by the facts of now. Null for a token that is not ours or has
 * expired, and for a loan on which something is owed again.
 * @throws Refusal as `Documents`
 */
export async function openedCertificate(
  services: Pick<Services, 'stores' | 'lender' | 'secret' | 'clock' | 'documents'>,
  token: string,
): Promise<PdfFile | null> {
  const { stores, secret, clock, documents } = services;
  const now = clock.now();
  const scope = readDocumentToken({ secret, kind: 'certificate' }, token, now) as FileScope | null;
  if (scope === null) return null;
  documents.countOpening(scope);
  const { borrowerId, orderId } = scope;
  const order = await stores.orders.findOwn(orderId, borrowerId);
  if (order === undefined) return null;
  const view = viewOf(order, now);
  if (!isCertified(view)) return null;
  const { statement } = await buildStatement(services, { borrowerId, orderId, from: null, to: null }, now);
  if (statement === null) return null;
  const { holder, loan, lender, certificateTitle, certificate, owed } = statement;
  // by the day: the same certificate again on that day is the same file
  const day = formatDateTime(now, markets[order.market].timeZone).slice(0, 'yyyy-mm-dd'.length);
  const text: DocumentText = {
    title: certificateTitle,
    parts: [
      { text: (lender ?? []).join('\n') },
      {
        rows: [
          [t('statement.holder'), holder],
          [t('statement.loan'), loan],
          [t('certificate.lent'), money(requestedMinor(order), order.currency)],
          ...principalRow(order).map((row): [string, string] => [row.text, money(row.value, order.currency)]),
          ...(owed ?? []).map(({ text: what, value }): [string, string] => [
            what,
            typeof value === 'number' ? money(value, order.currency) : formatValue(value),
          ]),
          [t('statement.asOf'), formatValue(day)],
        ],
      },
      { text: certificate },
    ],
  };
  const bytes = await documents.draw({
    borrowerId,
    text,
    options: {
      at: new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS),
      lang: languageTag(),
      pageOf: t('statement.page', { page: '{page}', count: '{count}' }),
    },
  });
  return { name: `certificate-${orderId}.pdf`, bytes };
}
