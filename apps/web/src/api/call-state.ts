import type { CallError } from './call-error.ts';

/** The state of a read from the service. */
export interface CallState<Data> {
  readonly data: Data | undefined;
  /** Set when the last call failed; `data` may still have an earlier answer. Undefined while a retry runs. */
  readonly error: CallError | undefined;
  /** True while there is no answer to show yet. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  /** Repeats the call. Never rejects. */
  readonly retry: () => Promise<void>;
}
