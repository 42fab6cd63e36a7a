import { createClient, loanConfirm } from '@hiram/contract';
import { readableCodec } from '@hiram/contract/dialect';
import { addDays, calendarDateIn } from '@hiram/domain';
import { expect, it } from 'vitest';
import { anybody, joiners, type Somebody } from './joiners.ts';
import { dataOf } from './registrant.ts';
import { runCommand } from './run-command.ts';
import type { ServiceRig } from './service-rig.ts';

/** An applicant who has nothing in common with anybody. */
interface Applicant extends Somebody {
  readonly session: string;
  readonly phone: string;
  readonly deviceId: string;
}

/** Each subject as an operator types it: in another form than the borrower did. */
const subjects = {
  phone: ({ phone }: Applicant) => ['phone', `+63 ${phone.slice(1, 4)} ${phone.slice(4)}`],
  document: ({ idNumber }: Applicant) => ['document', idNumber.toLowerCase().replaceAll('-', ' ')],
  account: ({ wallet }: Applicant) => ['account', `${wallet.slice(0, 4)} ${wallet.slice(4)}`, '--bank', '90006'],
  device: ({ deviceId }: Applicant) => ['device', deviceId],
};
export const subjectKinds = Object.keys(subjects) as (keyof typeof subjects)[];

const amounts = { 1: 400_000, 2: 300_000 } as const;
const approved = { status: 'Approved', checks: ['blacklist clear'] };
const refused = { status: 'Not approved', checks: ['blacklist found'] };

let nth = 0;

/** Shows for some kinds of subjects that each refuses the borrower who is known by it, and nobody else. */
export function testBlacklist(rig: () => ServiceRig, kinds: readonly (keyof typeof subjects)[]): void {
  const { joins, statusOf, checksOf } = joiners(rig);

  async function newApplicant(): Promise<Applicant> {
    nth += 1;
    const session = `subject-${nth}`;
    const somebody = await anybody();
    const borrowerId = await joins(session, somebody);
    const { phone } = await rig().app.services.stores.borrowers.reachOf(borrowerId);
    return { ...somebody, session, phone: phone ?? '', deviceId: `device of ${nth}` };
  }

  /** Applies, on the applicant's device. @returns the order's status and its checks */
  async function applies({ session, deviceId }: Applicant, productId: 1 | 2 = 1) {
    const call = createClient({
      baseUrl: rig().baseUrl + rig().config.basePath,
      codec: readableCodec,
      commonParams: () => new URLSearchParams({ sessionId: session, appVersion: '1.0.0', deviceId }),
      fetch: rig().answers.fetch,
    });
    const wish = { productId: String(productId), amount: amounts[productId], periods: 120, termUnit: 'day' } as const;
    const { lendDetailsUrl } = dataOf(await call(loanConfirm.pushLoan, wish));
    const orderId = new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    const [, status] = await statusOf(session, orderId);
    return { status, checks: (await checksOf(orderId)).filter((check) => check.startsWith('blacklist')) };
  }

  it.each(kinds)('refuses a borrower known by %s until the last day, and nobody else', async (kind) => {
    const listed = await newApplicant();
    const others = await newApplicant();
    const until = addDays(calendarDateIn(rig().now(), 'Asia/Manila'), 3);
    const words = ['blacklist', 'add', ...subjects[kind](listed), '--reason', 'fraud', '--by', 'ana'];
    const added = await runCommand(rig(), [...words, '--until', until]);
    expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/^on the blacklist: \d+\n$/) });
    const [entry] = /\d+/.exec(added.output) ?? [];
    expect((await runCommand(rig(), ['blacklist', 'list'])).output).toContain(`${entry}\t${kind}\tfraud\tana\t`);

    expect(await applies(listed)).toEqual(refused);
    expect(await applies(others)).toEqual(approved);
    await rig().passDays(3);
    expect(await applies(listed, 2)).toEqual(refused);
    // the cooling-down of the first refusal is over too
    await rig().passDays(27);
    expect(await applies(listed)).toEqual(approved);
  });
}
