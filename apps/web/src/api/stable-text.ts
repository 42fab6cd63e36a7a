/** A request as a text that does not depend on the order of its fields. */
export function stableText(request: object): string {
  const entries: [string, unknown][] = Object.entries(request);
  return JSON.stringify(
    entries.filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
