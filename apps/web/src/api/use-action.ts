import type { CallResult } from '@hiram/contract/client';
import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useApi } from './api-context.ts';
import { CallError, failureText, isLoggedOut } from './call-error.ts';
import type { ApiServices } from './client.ts';
import { createIntentStore, type IntentStore } from './intents.ts';
import { isSettled } from './is-settled.ts';

export interface UseActionOptions {
  /** Shown while it runs; 'loading...' by default, null for none (REQ-04). */
  readonly loadingText?: string | null;
  /** True where the screen shows the failure itself. */
  readonly quiet?: boolean;
  /** True where success leaves the page: it stays busy then, until the borrower returns. */
  readonly leavesPage?: boolean;
}

export interface Action<E extends Endpoint> {
  /**
   * Makes the call. Never rejects. While an earlier run of this action is in progress it does nothing and gives null, so that a double
   * tap counts once.
   */
  readonly run: (request: RequestOf<E>) => Promise<CallResult<ReadAnswerOf<E>> | null>;
  /** Repeats the last request, with the same idempotency key as long as its outcome is unknown. */
  readonly retry: () => Promise<CallResult<ReadAnswerOf<E>> | null>;
  readonly isRunning: boolean;
  /** The error of the last run; undefined while running, after success, and after an expired session, which the app itself announces. */
  readonly error: CallError | undefined;
  /** Clears the failure, and the busy state where `leavesPage` was set and the navigation was refused. */
  readonly reset: () => void;
}

/** A call started by the borrower. A failure toasts the server's message, or 'error' (REQ-09, REQ-10). */
export function useAction<E extends Endpoint>(endpoint: E, options: UseActionOptions = {}): Action<E> {
  const services = useApi();
  const t = useTexts();
  const underWay = useRef(false);
  const calling = useRef(false);
  const last = useRef<RequestOf<E> | null>(null);
  const [state, setState] = useState<{ isRunning: boolean; error?: CallError }>({ isRunning: false });
  const { loadingText = t('common.loading'), quiet = false, leavesPage = false } = options;

  const finish = (error?: CallError): void => {
    underWay.current = false;
    setState({ isRunning: false, ...(error && { error }) });
  };
  useEffect(() => {
    if (!leavesPage) return undefined;
    const onReturn = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      underWay.current = false;
      setState({ isRunning: false });
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [leavesPage]);

  const run = async (request: RequestOf<E>): Promise<CallResult<ReadAnswerOf<E>> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    calling.current = true;
    last.current = request;
    setState({ isRunning: true });
    const end = loadingText === null ? undefined : services.loading.begin(loadingText);
    const result = await callOnce(services, endpoint, request).finally(end);
    calling.current = false;
    if (result.success) {
      if (!leavesPage) finish();
      return result;
    }
    const error = new CallError(result);
    const isAnnounced = isLoggedOut(error);
    // First, so that the button is ready again when the message appears.
    finish(isAnnounced ? undefined : error);
    if (!quiet && !isAnnounced) services.messages.toast(failureText(error, t('common.error')), 'bad', result);
    return result;
  };
  return {
    run,
    retry: async () => (last.current === null ? null : run(last.current)),
    isRunning: state.isRunning,
    error: state.error,
    reset: () => {
      if (!calling.current) finish();
    },
  };
}

/** Makes a call, with the idempotency key of its intent where the call takes one. */
async function callOnce<E extends Endpoint>(
  services: ApiServices,
  endpoint: E,
  request: RequestOf<E>,
): Promise<CallResult<ReadAnswerOf<E>>> {
  const { call, session } = services;
  if (!endpoint.idempotent) return call(endpoint, request);
  const intent = { endpoint: endpoint.name, sessionId: session.get().sessionId, request };
  const intents = intentsOf(services);
  const result = await call(endpoint, request, { idempotencyKey: intents.keyFor(intent) });
  if (isSettled(result)) intents.settle(intent);
  return result;
}

// Created by the first action, so that a read-only screen does not load the code.
const intentStores = new WeakMap<ApiServices, IntentStore>();

function intentsOf(services: ApiServices): IntentStore {
  const known = intentStores.get(services) ?? createIntentStore({ storage: services.storage });
  intentStores.set(services, known);
  return known;
}

interface DisabledProps {
  readonly disabled?: true;
  readonly disabledReason?: string;
}

/** Properties of a button that moves money or signs: without a connection it is disabled and says why. Spread after its own. */
export function useNeedsConnection(): DisabledProps {
  const t = useTexts();
  const isOnline = useSyncExternalStore(subscribe, read, atFirst);
  return isOnline ? {} : { disabled: true, disabledReason: t('common.needsConnection') };
}

const read = () => navigator.onLine;
const atFirst = () => true;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
