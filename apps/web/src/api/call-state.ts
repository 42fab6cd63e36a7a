import type { CallError } from './call-error.ts';

/** What is known of a question to the service. */
export interface CallState<Data> {
  readonly data: Data | undefined;
  /** Set when the last call failed; `data` may still hold what an earlier one brought. Undefined while a retry runs. */
  readonly error: CallError | undefined;
  /** True while there is nothing to show yet. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  /** Asks again. Never rejects. */
  readonly retry: () => Promise<void>;
}
