/** A request as a text that is independent of the order of its fields. */
export function stableText(request: object): string {
  const entries: [string, unknown][] = Object.entries(request);
  return JSON.stringify(
    entries.filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
