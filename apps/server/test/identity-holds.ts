import { expect, it } from 'vitest';
import { anybody, joiners, type Somebody } from './joiners.ts';
import type { ServiceRig } from './service-rig.ts';

/** What two applicants may have in common, each alone, by the reason that it is held for. */
const inCommon = {
  'shared-document': (one: Somebody, other: Somebody) => ({ ...other, idNumber: one.idNumber.toLowerCase() }),
  'shared-account': (one: Somebody, other: Somebody) => ({ ...other, wallet: one.wallet }),
  'shared-person': ({ fullName, bornOn }: Somebody, other: Somebody) => ({
    ...other,
    fullName: fullName.toUpperCase(),
    bornOn,
  }),
  'shared-picture': (one: Somebody, other: Somebody) => ({
    ...other,
    pictures: [...other.pictures.slice(0, 2), ...one.pictures.slice(0, 1)],
  }),
};
export const holdReasons = Object.keys(inCommon) as (keyof typeof inCommon)[];

/** Shows for some reasons that an application is held for each of them alone. */
export function testHeldAlone(rig: () => ServiceRig, reasons: readonly (keyof typeof inCommon)[]): void {
  const { joins, applies, isPaid, itemsOf } = joiners(rig);
  it.each(reasons)('A3 an application is held for %s alone', async (reason) => {
    const one = await anybody();
    const first = await isPaid(`${reason} 1`, one);
    await joins(`${reason} 2`, inCommon[reason](one, await anybody()));
    expect(await itemsOf('application', await applies(`${reason} 2`))).toEqual([[reason, [first]]]);
  });
}
