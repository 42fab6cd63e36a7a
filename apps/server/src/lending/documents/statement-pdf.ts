import type { Statement } from '@hiram/contract/mine';
import type { DocumentPart, DocumentText } from './document-html.ts';
import type { Services } from '../../app/services.ts';
import { languageTag, money, formatValue, t } from '../../platform/texts/translate.ts';

/** Points: an amount of seven digits fits on one line. */
const FIGURE_WIDTH = 84;
const MINUTE_MS = 60_000;

/** Characters of a displayed instant, up to its minute. */
const TO_THE_MINUTE = 'yyyy-mm-dd hh:mm'.length;

interface StatementOrder {
  readonly borrowerId: number;
  readonly now: Date;
  readonly name: string;
  /** Creates the statement in the current language; null for none. */
  readonly make: () => Promise<Statement | null>;
}

/**
 * A statement as PDF, in the language of the request. A repeat in the same minute, with the same figures, gets the cached one.
 * @returns null without a statement
 */
export async function statementPdf(
  { documents }: Pick<Services, 'documents'>,
  { borrowerId, now, name, make }: StatementOrder,
): Promise<{ name: string; bytes: Buffer } | null> {
  const statement = await make();
  if (statement === null) return null;
  const bytes = await documents.draw({
    borrowerId,
    text: textOf(statement),
    sameAs: textOf({ ...statement, asOf: statement.asOf.slice(0, TO_THE_MINUTE) }),
    options: {
      at: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
      lang: languageTag(),
      pageOf: t('statement.page', { page: '{page}', count: '{count}' }),
    },
  });
  return { name: `${name}-${statement.toOn}.pdf`, bytes };
}

function textOf(statement: Statement): DocumentText {
  const { title, loan, holder, lender, asOf, fromOn, toOn, certificateTitle, certificate, remark } = statement;
  const row = (text: string, value: string): (readonly [string, string])[] => (value === '' ? [] : [[text, value]]);
  return {
    title,
    parts: [
      { text: (lender ?? []).join('\n') },
      {
        rows: [
          ...row(t('statement.holder'), holder),
          ...row(t('statement.loan'), loan),
          ...row(t('statement.period'), t('statement.span', { from: fromOn, to: toOn })),
          ...row(t('statement.asOf'), formatValue(asOf)),
        ],
      },
      ...(certificate === '' ? [] : [{ heading: certificateTitle }, { text: certificate }]),
      { heading: t('statement.owedToday') },
      { rows: (statement.owed ?? []).map(({ text, value }) => [text, valueText(value, statement)]) },
      { text: remark },
      movements(statement),
      ...totals(statement),
    ],
  };
}

function movements(statement: Statement): DocumentPart {
  const { fromOn, toOn, opening, closing, lines } = statement;
  const amount = (minor: number) => money(minor, statement.currency);
  return {
    caption: t('statement.movements'),
    head: [t('statement.what'), t('statement.charged'), t('statement.paid'), t('statement.balance')],
    figureWidth: FIGURE_WIDTH,
    // the first line is the opening balance
    struck: (lines ?? []).flatMap(({ kind }, index) => (kind.startsWith('reversed_') ? [index + 1] : [])),
    lines: [
      [t('statement.before', { day: fromOn }), '', '', amount(opening)],
      ...(lines ?? []).map((line) => {
        const parts = (line.parts ?? []).map(({ text, value }) => `${text} ${valueText(value, statement)}`).join(' · ');
        const hasAmount = line.change === 0 && line.amount > 0;
        const about = [
          `${formatValue(line.on)} · ${line.title}${hasAmount ? `: ${amount(line.amount)}` : ''}`,
          line.note,
          line.reference === '' ? '' : t('statement.reference', { reference: line.reference }),
          parts,
        ];
        return [
          about.filter((text) => text !== '').join('\n'),
          line.change > 0 ? amount(line.change) : '',
          line.change < 0 ? amount(-line.change) : '',
          amount(line.balance),
        ];
      }),
      [t('statement.after', { day: toOn }), '', '', amount(closing)],
    ],
  };
}

function totals(statement: Statement): DocumentPart[] {
  const amount = (minor: number) => money(minor, statement.currency);
  const list = statement.totals ?? [];
  const sum = (read: (total: (typeof list)[number]) => number) => list.reduce((all, total) => all + read(total), 0);
  const line = (text: string, total: Pick<(typeof list)[number], 'charged' | 'paid' | 'remitted' | 'owed'>) => [
    text,
    amount(total.charged),
    amount(total.paid),
    amount(total.remitted),
    amount(total.owed),
  ];
  return [
    {
      caption: t('statement.totals'),
      head: [
        t('statement.component'),
        t('statement.charged'),
        t('statement.paidAlone'),
        t('statement.remitted'),
        t('statement.owed'),
      ],
      figureWidth: FIGURE_WIDTH,
      lines: [
        ...list.map((total) => line(total.text, total)),
        line(t('statement.sum'), {
          charged: sum(({ charged }) => charged),
          paid: sum(({ paid }) => paid),
          remitted: sum(({ remitted }) => remitted),
          owed: sum(({ owed }) => owed),
        }),
      ],
    },
  ];
}

const valueText = (value: number | string, { currency }: Pick<Statement, 'currency'>): string =>
  typeof value === 'number' ? money(value, currency) : formatValue(value);
