import { accountOf, type BankAccount, importStatement, type Services } from '@hiram/server/ports';
import { Readable } from 'node:stream';
import formbody from '@fastify/formbody';
import { calendarDateIn, markets, plainFigure } from '@hiram/domain';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type OpenTransfer, sandboxBankPage } from './bank-page.ts';

const shortText = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\0]*$/));
const minor = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,13}$/), v.transform(Number)),
  v.pipe(v.number(), v.safeInteger()),
]);

const lineBody = v.object({
  channelNumber: v.string(),
  amountMinor: v.pipe(minor, v.minValue(1)),
  utr: v.optional(shortText, ''),
  text: v.optional(shortText, ''),
  bookedOn: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))),
});

/** The sandbox's bank: a tester creates a line of its statement, with the same import as for a file. */
export async function mountSandboxBank(http: FastifyInstance, services: Services): Promise<void> {
  const { bankAccounts, clock, stores } = services;
  await http.register(async (scope) => {
    await scope.register(formbody);

    scope.get('/sandbox/bank', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const transfers = await openTransfers(services);
      if (request.headers.accept?.includes('text/html') !== true) return { transfers };
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        .send(sandboxBankPage({ transfers, lines: await stores.bankLines.listUnsettled() }));
    });

    scope.post('/sandbox/bank', async (request, reply) => {
      const read = v.safeParse(lineBody, request.body);
      const account = read.success ? accountOf(bankAccounts, read.output.channelNumber) : undefined;
      if (!read.success || account === undefined) {
        return reply.code(400).send({ message: read.success ? 'there is no such account' : read.issues[0].message });
      }
      const { amountMinor, utr, text } = read.output;
      const bookedOn = read.output.bookedOn ?? calendarDateIn(clock.now(), markets[account.market].timeZone);
      const csv = csvOf(account, { bookedOn, amountMinor, utr, text });
      // the sums are beyond JSON's numbers, and one line has none
      const { sums: _, ...result } = await importStatement(services, {
        open: () => Readable.from([csv]),
        account,
        fileName: 'sandbox',
      });
      if (request.headers.accept?.includes('text/html') === true) return reply.redirect('/sandbox/bank', 303);
      return result;
    });
  });
}

/** One credit in the columns of the account's own statement. */
function csvOf(
  { market, statement }: BankAccount,
  line: { bookedOn: string; amountMinor: number; utr: string; text: string },
): string {
  const { columns, delimiter } = statement;
  const [textColumn = ''] = columns.text;
  const cells: [string, string][] = [
    [columns.bookedOn, line.bookedOn],
    ...(columns.utr === undefined ? [] : [[columns.utr, line.utr] satisfies [string, string]]),
    [columns.amount, plainFigure(line.amountMinor, markets[market].currency)],
    [textColumn, line.text],
  ];
  const row = (index: 0 | 1) => cells.map((cell) => `"${cell[index].replaceAll('"', '""')}"`).join(delimiter);
  return `${row(0)}\n${row(1)}\n`;
}

async function openTransfers({ stores, bankAccounts }: Services): Promise<OpenTransfer[]> {
  const lists = await Promise.all(
    bankAccounts.map(({ channelNumber }) => stores.payments.listOpenInChannel(channelNumber, 50)),
  );
  return Promise.all(
    lists.flat().map(async ({ id, orderId, channelNumber, requestedMinor: amountMinor, currency }) => {
      const numbers = await stores.transferNumbers.listOf(id);
      const utr = numbers.findLast(({ withdrawnAt }) => withdrawnAt === null)?.utr ?? '';
      return { paymentId: id, orderId, channelNumber, amountMinor, currency, utr };
    }),
  );
}
