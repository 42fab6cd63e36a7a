import { QueryClient } from '@tanstack/react-query';

/** Younger answers are not reloaded when a view opens, in milliseconds. */
const FRESH_MS = 2000;

/** The answers of a page, by call: a reopened view shows the last one while it reloads. Nothing is retried by itself. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always' } },
  });
