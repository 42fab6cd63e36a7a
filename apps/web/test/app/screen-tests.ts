import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startTestService, type TestService } from '../api/test-service.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.tsx';

/** The set-up of a screen test: a new tab, a service of its own, and the app against that service. */
export interface ScreenTests {
  /** The service of the current test. @throws Error between tests */
  readonly service: TestService;
  /** The page that was opened last. @throws Error before the first */
  readonly app: TestApp;
  /** Opens a page, replacing an earlier one, and waits for its title. */
  open(options: Omit<TestAppOptions, 'service'>): Promise<void>;
  /** Closes the page; the service stays. */
  close(): void;
}

/** Starts each test of a file in a new tab, and closes its page and service afterwards. */
export function closeAfterEach(close: () => Promise<void> | void): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(close);
}

/** @param prepare sets the service's answers, before each test */
export function screenTests(prepare: (service: TestService) => void): ScreenTests {
  let service: TestService | undefined;
  let app: TestApp | undefined;
  const current = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('no test is running');
    return part;
  };
  closeAfterEach(async () => {
    app?.close();
    await service?.close();
    vi.unstubAllGlobals();
  });
  beforeEach(async () => {
    service = await startTestService();
    prepare(service);
  });
  return {
    get service() {
      return current(service);
    },
    get app() {
      return current(app);
    },
    async open(options) {
      app?.close();
      app = await openTestApp({ ...options, service: current(service) });
      await screen.findByRole('heading', { level: 1 });
    },
    close: () => app?.close(),
  };
}
