import { type CallReport, conform, holds } from '@hiram/conformance';
import { type Dialect, makeCodec, readableDialect } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bend, type BendingProxy, openBendingProxy } from './bending-proxy.ts';
import { type Break, breaks, obfuscated } from './bent-answers.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

export const conformTo = (
  baseUrl: string,
  dialect: Dialect = readableDialect,
  readOnly = false,
): Promise<CallReport[]> =>
  conform({
    target: {
      baseUrl: `${baseUrl}/territory`,
      codec: makeCodec(dialect),
      session: new URLSearchParams({ sessionId: 'demo', appVersion: '1.0.0' }),
      timeoutMs: 20_000,
    },
    productId: '1',
    orderId: '180',
    otherOrderId: '902',
    readOnly,
  });

export const broken = (reports: readonly CallReport[]) => reports.flatMap(({ findings }) => findings);

const dialectOf = ({ dialect = readableDialect }: Break): Dialect => dialect;
const isReadOnly = ({ rule }: Break): boolean => rule !== 'once' && rule !== 'kept';

/** The breaks in rounds: those of a round are of different calls, and are asked about alike, so that none hides another. */
export function roundsOf(all: readonly Break[]): Break[][] {
  const rounds: Break[][] = [];
  for (const one of all) {
    const round = rounds.find((others) =>
      others.every(
        (other) =>
          other.call !== one.call && dialectOf(other) === dialectOf(one) && isReadOnly(other) === isReadOnly(one),
      ),
    );
    if (round === undefined) rounds.push([one]);
    else round.push(one);
  }
  return rounds;
}

const allOf = (bends: readonly Bend[]): Bend => ({
  request: (request) => {
    for (const bend of bends) bend.request?.(request);
  },
  answer: async (answer, request) => {
    const done: ('cut' | undefined)[] = [];
    for (const bend of bends) done.push(await bend.answer?.(answer, request));
    return done.find((one) => one !== undefined);
  },
});

/** Shows that each break of a round is named, by its rule alone, and nothing else is. */
export function testBreaks(rounds: readonly (readonly Break[])[]): void {
  describe('a back end that breaks a rule of the contract', () => {
    const rigs = new Map<Dialect, { rig: ServiceRig; proxy: BendingProxy }>();
    beforeAll(async () => {
      for (const dialect of [readableDialect, obfuscated]) {
        const rig = await openServiceRig({ dialect });
        rigs.set(dialect, { rig, proxy: await openBendingProxy(rig.baseUrl) });
      }
    });
    afterAll(async () => {
      for (const { rig, proxy } of rigs.values()) {
        await proxy.close();
        await rig.close();
      }
    });

    it('covers each known break', () => {
      expect(new Set(rounds.flat())).toEqual(new Set(breaks));
    });

    it.each(rounds.map((round) => ({ round, name: round.map(({ call, what }) => `${call} ${what}`).join(', ') })))(
      'is reported by that rule alone: $name',
      async ({ round }) => {
        const [first] = round;
        const proxy = first && rigs.get(dialectOf(first))?.proxy;
        if (proxy === undefined) throw new Error('no such rig');
        proxy.bend(allOf(round.map(({ bend }) => bend)));
        const reports = await conformTo(proxy.baseUrl, dialectOf(first as Break), isReadOnly(first as Break));
        const named = broken(reports).map(({ rule, call, field }) => ({ rule, call, field }));
        expect(named).toHaveLength(round.length);
        expect(named).toEqual(expect.arrayContaining(round.map(({ rule, call, field }) => ({ rule, call, field }))));
        expect(holds(reports)).toBe(false);
      },
    );
  });
}
