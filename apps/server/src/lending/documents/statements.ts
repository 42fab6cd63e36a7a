import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/mine';
import { documentToken, readDocumentToken } from './document-token.ts';
import { marketDay, statusOn } from '../loans/loan-facts.ts';
import { statusLabel } from '../loans/status-texts.ts';
import { orderProduct } from '../products/product-texts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import { buildStatement, type StatementScope } from './show-statement.ts';
import type { LoanHistory } from './statement-loans.ts';
import { statementPdf } from './statement-pdf.ts';

type Answer = AnswerOf<typeof contract.loadStatement>;

/** Path of a statement's PDF. The token is in the query, which is never logged. */
export const STATEMENTS_PATH = '/documents/statement.pdf';

/**
 * The statement of a loan, or of all loans in some months, with the address of its PDF, valid for half an hour.
 * @throws Refusal as `buildStatement`
 */
export async function showStatement(
  services: Pick<Services, 'stores' | 'lender' | 'secret'>,
  request: {
    readonly borrowerId: number;
    readonly orderId: string | undefined;
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly now: Date;
  },
): Promise<Answer> {
  const { borrowerId, orderId, from = null, to = null, now } = request;
  const scope: StatementScope = { borrowerId, orderId: orderId === undefined ? null : rowIdOf(orderId), from, to };
  const { histories, statement } = await buildStatement(services, scope, now);
  const token = documentToken({ secret: services.secret, kind: 'statement' }, scope, now);
  return {
    loans: histories.map((history) => listed(history, now)),
    statement,
    pdf_url: statement === null ? '' : `${STATEMENTS_PATH}?open=${token}`,
  };
}

function listed({ order, loan, state, lines }: LoanHistory, now: Date): NonNullable<Answer['loans']>[number] {
  const position = statusOn(order, marketDay(order, now));
  return {
    orderId: order.id,
    productId: order.productId,
    productName: orderProduct(order),
    productLogo: order.productLogo,
    status: statusLabel(order, position),
    orderStatus: position.status,
    paidOutOn: loan?.disbursedOn ?? lines[0]?.on ?? '',
    stillToPay: state?.totals.outstandingMinor ?? 0,
    currency: order.currency,
  };
}

/** Opens a token: the present statement, with a file name. Null for one that is not ours or has expired. @throws Refusal as `Documents` */
export async function openedStatement(
  services: Pick<Services, 'stores' | 'lender' | 'secret' | 'clock' | 'documents'>,
  token: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const now = services.clock.now();
  const key = { secret: services.secret, kind: 'statement' } as const;
  const scope = readDocumentToken(key, token, now) as StatementScope | null;
  if (scope === null) return null;
  services.documents.countOpening(scope);
  return statementPdf(services, {
    borrowerId: scope.borrowerId,
    now,
    name: scope.orderId === null ? 'statement' : `statement-${scope.orderId}`,
    make: async () => {
      try {
        return (await buildStatement(services, scope, now)).statement;
      } catch (error) {
        // the token's subject is gone: treated like an invalid token
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
  });
}
