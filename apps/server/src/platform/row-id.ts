/** An id that no row has. */
const NOBODYS = -1;

/** Our ids are integers; any other text becomes an id that no row has, so that it is answered like a missing one. */
export function rowIdOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : NOBODYS;
}
