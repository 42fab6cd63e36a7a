import { formatValue } from '../ui/formats.ts';

/** A day, which is never broken at its hyphens. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{formatValue(on)}</time>;
}
