import { parseJson, type SafeStorage } from '../../../api/safe-storage.ts';

/** The state that survives a reload of the page, in this tab only. */
export interface FormMemory {
  readonly visitId: string;
  /** Whether the visit has been reported. */
  readonly isVisitReported: boolean;
  readonly sid: string;
  readonly phone: string;
  readonly capcode: string;
  readonly proof: string;
  /** The time from which another code can be requested, in milliseconds since 1970; 0 for now. */
  readonly waitsUntil: number;
  /** The length of that wait when it began. */
  readonly waitSeconds: number;
}

const KEY = 'hiram-registration';
const nothing: FormMemory = {
  visitId: '',
  isVisitReported: false,
  sid: '',
  phone: '',
  capcode: '',
  proof: '',
  waitsUntil: 0,
  waitSeconds: 0,
};

export interface Memory {
  get(): FormMemory;
  change(to: Partial<FormMemory>): void;
}

/** Stores in the tab's storage; in memory where a browser forbids that. */
export function createMemory(storage: SafeStorage): Memory {
  const found = parseJson(storage.read(KEY));
  let kept = { ...nothing, ...(typeof found === 'object' && found) };
  return {
    get: () => kept,
    change(to) {
      kept = { ...kept, ...to };
      storage.write(KEY, JSON.stringify(kept));
    },
  };
}
