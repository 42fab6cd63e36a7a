import type { CallResult } from '@hiram/contract/client';
import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { useRef, useState } from 'react';
import { useServices } from '../services.ts';
import { CallError } from './call-error.ts';
import { problemOf } from './problem-of.ts';

interface Action<E extends Endpoint> {
  /**
   * Makes the call. Never rejects. While an earlier run of this action is in progress it does nothing and gives null, so that a double
   * click counts once.
   */
  readonly run: (request: RequestOf<E>) => Promise<CallResult<ReadAnswerOf<E>> | null>;
  readonly isRunning: boolean;
  /** The error of the last run; undefined while running and after success. */
  readonly error: CallError | undefined;
}

/**
 * A call triggered by an agent. A toast shows a failure in the service's words, or asks to check the connection.
 * @param quiet true where the view shows progress and failure itself
 */
export function useAction<E extends Endpoint>(endpoint: E, { quiet = false }: { quiet?: boolean } = {}): Action<E> {
  const { call, toaster, t } = useServices();
  const underWay = useRef(false);
  const [state, setState] = useState<{ isRunning: boolean; error?: CallError }>({ isRunning: false });
  const run: Action<E>['run'] = async (request) => {
    if (underWay.current) return null;
    underWay.current = true;
    setState({ isRunning: true });
    const endLoading = quiet ? undefined : toaster.startLoading(t('common.loading'));
    const result = await call(endpoint, request).finally(endLoading);
    underWay.current = false;
    if (result.success) {
      setState({ isRunning: false });
      return result;
    }
    const error = new CallError(result);
    // First, so that the button is enabled again when the message appears.
    setState({ isRunning: false, error });
    if (!quiet) toaster.show(problemOf(error, t), 'bad');
    return result;
  };
  return { run, isRunning: state.isRunning, error: state.error };
}
