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
