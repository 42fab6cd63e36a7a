import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TestService } from '../api/test-service.ts';
import { attachSession } from '../api/attach-session.ts';
import { loadCodec } from '../api/load-codec.ts';
import { type AppConfigInput, readConfig } from '../brand/config.ts';
import { localeOf } from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import type { TextPart } from '../i18n/texts.ts';
import { App, Providers } from './app.tsx';
import { createServices, type Services } from './services.ts';

export interface TestAppOptions {
  /** Path and query the page is opened at. */
  readonly address: string;
  readonly service?: TestService;
  readonly config?: AppConfigInput;
  readonly firstData?: Readonly<Record<string, unknown>>;
  /** Rendered instead of the whole app: a screen or a hook's probe. */
  readonly children?: ReactNode;
}

export interface TestApp extends RenderResult {
  readonly services: Services;
  /** Ends the page; storage stays, as after a reload. */
  readonly close: () => void;
}

const parts: readonly TextPart[] = [
  'common',
  'late',
  'order',
  'orderDialogs',
  'repayment',
  'confirm',
  'account',
  'complaint',
  'desk',
  'calculator',
  'withdraw',
  'home',
  'homePages',
  'joinFailed',
  'info',
  'login',
  'settings',
  'testPage',
  'testTools',
];

/** Opens the app in jsdom at an address, with the real services, against a test service. */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const { address, service, config: input = {}, firstData = {}, children } = options;
  window.history.replaceState(null, '', address);
  const config = readConfig(input);
  const texts = createTextStore(await localeOf(window, config));
  await Promise.all(parts.map((part) => texts.load(part)));
  const services = createServices({
    config: service === undefined ? config : { ...config, basePath: service.baseUrl },
    texts,
    page: window,
    codec: await loadCodec(config),
    firstData,
  });
  await services.late.load();
  const detach = attachSession(window, services.api.session);
  const result = render(
    children === undefined ? <App services={services} /> : <Providers services={services}>{children}</Providers>,
  );
  const close = (): void => {
    result.unmount();
    detach();
  };
  return { ...result, services, close };
}
