import { formatValue } from '../ui/formats.ts';

/** A date, which never breaks at its hyphens. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{formatValue(on)}</time>;
}
