/** A version of a product or of a terms profile. */
interface Dated {
  readonly number: number;
  readonly fromOn: string;
  readonly approvedAt: Date | null;
}

/** The version in force on a day: the approved one with the latest first day up to it, of one day the last; undefined for none. */
export function versionOn<Version extends Dated>(history: readonly Version[], day: string): Version | undefined {
  const past = history.filter(({ fromOn, approvedAt }) => approvedAt !== null && fromOn <= day);
  return past.sort((a, b) => (a.fromOn === b.fromOn ? a.number - b.number : a.fromOn < b.fromOn ? -1 : 1)).at(-1);
}

/** The first day of the next approved version after a day; undefined for none. */
export const nextVersionFrom = (history: readonly Dated[], day: string): string | undefined =>
  versionsAfter(history, day)
    .map(({ fromOn }) => fromOn)
    .sort()
    .at(0);

/** The approved versions that begin after a day, and before another. */
export const versionsAfter = <Version extends Dated>(
  history: readonly Version[],
  day: string,
  until?: string,
): Version[] =>
  history.filter(
    ({ fromOn, approvedAt }) => approvedAt !== null && fromOn > day && (until === undefined || fromOn < until),
  );
