import { versionOn } from '../version-on.ts';
import type { ProductVersion } from '../product-store.ts';

type Dated = Pick<ProductVersion, 'number' | 'fromOn' | 'approvedAt'>;

/** The version that would be in force on the first day of another one without it; undefined for none. */
export const replacedBy = <Version extends Dated>(
  { number, fromOn, approvedAt }: Dated,
  history: readonly Version[],
): Version | undefined =>
  versionOn(
    history.filter((each) => (approvedAt === null ? each.number !== number : each.number < number)),
    fromOn,
  );
