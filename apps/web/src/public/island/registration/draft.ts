/** What outlives a reload of the page, in this tab only. */
export interface Kept {
  readonly visitId: string;
  /** Whether the visit has been told of. */
  readonly isVisitTold: boolean;
  readonly sid: string;
  readonly phone: string;
  readonly capcode: string;
  readonly proof: string;
  /** Until when no other code can be asked for, in milliseconds since 1970; 0 when one can. */
  readonly waitsUntil: number;
}

const KEY = 'hiram-registration';
const nothing: Kept = { visitId: '', isVisitTold: false, sid: '', phone: '', capcode: '', proof: '', waitsUntil: 0 };

export interface Memory {
  get(): Kept;
  change(to: Partial<Kept>): void;
}

/** Remembers in the tab's storage; on the page alone where a browser forbids that. */
export function createMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Memory {
  let kept = { ...nothing, ...read(storage) };
  return {
    get: () => kept,
    change(to) {
      kept = { ...kept, ...to };
      try {
        storage?.setItem(KEY, JSON.stringify(kept));
      } catch {
        // full or forbidden: the page itself remembers
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null): Partial<Kept> {
  try {
    const found: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
