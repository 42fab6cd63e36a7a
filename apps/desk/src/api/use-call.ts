import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../services.ts';
import { CallError } from './call-error.ts';

interface CallState<Data> {
  readonly data: Data | undefined;
  /** Set when the last call failed; `data` may still have an earlier answer. Undefined while a retry runs. */
  readonly error: CallError | undefined;
  /** True while there is no answer to show yet. */
  readonly isLoading: boolean;
  /** True while `data` is the answer of an earlier request, or is read again. */
  readonly isStale: boolean;
  /** Repeats the call. Never rejects. */
  readonly retry: () => Promise<void>;
}

interface Options {
  /** Shows the last answer of this call while another request of it is on the way, as between pages of a list. */
  readonly keepsLast?: boolean;
}

/**
 * Reads from the service. A failure is returned for the view to show, with `retry`; nothing is retried automatically, so that a
 * struggling service is not overloaded.
 * @param request null while there is no call to make
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  { keepsLast = false }: Options = {},
): CallState<ReadAnswerOf<E>> {
  const { call } = useServices();
  const query = useQuery<ReadAnswerOf<E>>({
    queryKey: [endpoint.name, request],
    enabled: request !== null,
    refetchOnWindowFocus: false,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    queryFn: async () => {
      const result = await call(endpoint, request ?? {});
      if (result.success) return result.data;
      throw new CallError(result);
    },
  });
  const error = query.isFetching || !(query.error instanceof CallError) ? undefined : query.error;
  return {
    data: query.data,
    error,
    isStale: query.isPlaceholderData || query.isFetching,
    isLoading: query.data === undefined && error === undefined && request !== null,
    retry: async () => {
      await query.refetch();
    },
  };
}
