import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrowserEquivalents, createBrowserEquivalents, type ShellNotice } from './browser-equivalents.ts';
import { nativeDestinations } from './native-destinations.ts';

const assign = vi.fn<(url: string) => void>();
const back = vi.fn<() => void>();
const openOwn = vi.fn<(path: string) => void>();
const notice = vi.fn<(kind: ShellNotice, detail?: string) => void>();
const forgetSession = vi.fn<() => void>();
const history = { length: 1, back };
let equivalents: BrowserEquivalents;

beforeEach(() => {
  vi.resetAllMocks();
  history.length = 1;
  const page = { location: { origin: 'https://pages.example', assign }, history } as unknown as Window;
  const ownPage = (name: string) => (params: URLSearchParams) => `/${name}?${params.toString()}`;
  equivalents = createBrowserEquivalents({
    page,
    rules: {
      allowedHosts: ['pay.example'],
      sessionHosts: [],
      brand: { appScheme: 'hiram', storeUrl: 'https://store.example/app', servicePhone: '+63 2 8555 0100' },
    },
    isPage: (path) => path === '/theA',
    openOwn,
    ownPages: {
      home: ownPage('home'),
      mine: ownPage('mine'),
      order: ownPage('order'),
      productDetail: ownPage('product'),
      bank: ownPage('bank'),
      login: ownPage('login'),
      setting: ownPage('setting'),
      certify: ownPage('certify'),
    },
    notice,
    forgetSession,
  });
});

describe('in a plain browser', () => {
  test('BRG-03 a telephone number is a tel: link, and stays readable', () => {
    equivalents.callTelephone('+63 (2) 8555-0100');
    expect(assign).toHaveBeenCalledExactlyOnceWith('tel:+63285550100');
    expect(notice).toHaveBeenCalledExactlyOnceWith('call', '+63 (2) 8555-0100');
  });

  test('BRG-03 without a number the service phone is shown', () => {
    equivalents.callTelephone('');
    expect(notice).toHaveBeenCalledExactlyOnceWith('call', '+63 2 8555 0100');
    expect(assign).not.toHaveBeenCalled();
  });

  test('BRG-03 rating opens the store page', () => {
    equivalents.toRate();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://store.example/app');
  });

  test('BRG-03 closing goes back, or says that the page can be closed', () => {
    equivalents.closeWebview();
    expect(notice).toHaveBeenCalledExactlyOnceWith('closePage');
    history.length = 2;
    equivalents.closeWebview();
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('BRG-03 home and mine are pages of ours', () => {
    equivalents.toHome();
    equivalents.toMine();
    expect(openOwn.mock.calls).toEqual([['/home?'], ['/mine?']]);
  });

  test('BRG-03 logging out forgets the session and replaces the page with the login', () => {
    equivalents.offToLogin();
    expect(forgetSession).toHaveBeenCalledTimes(1);
    expect(openOwn).toHaveBeenCalledExactlyOnceWith('/login?', true);
  });

  test.each([
    ['confirmBurialPoint', 'noted'],
    ['startBank', 'bankStarted'],
    ['endBank', 'bankEnded'],
  ] as const)('BRG-03 %s is a visible notice', (action, kind) => {
    equivalents[action]();
    expect(notice).toHaveBeenCalledExactlyOnceWith(kind);
  });

  test.each(nativeDestinations)('BRG-03 RTE-08 %s opens a page of ours or shows a notice', (name) => {
    equivalents.to(`${name}?productId=1`);
    expect(openOwn.mock.calls.length + notice.mock.calls.length).toBe(1);
  });

  test('BRG-03 RTE-08 the stand-in page gets the parameters', () => {
    equivalents.to('productDetail?productId=1');
    expect(openOwn).toHaveBeenLastCalledWith('/product?productId=1');
  });

  test.each([
    ['public', 'basic'],
    ['personal', 'personal'],
    ['job', 'job'],
    ['ext', 'ext'],
  ])('BRG-03 RTE-08 the storage group %s is the step %s of the certification', (name, step) => {
    equivalents.to(`${name}?productId=1`);
    expect(openOwn).toHaveBeenCalledExactlyOnceWith(`/certify?productId=1&step=${step}`);
  });

  test('BRG-03 to and toP open paths of ours and allowed addresses', () => {
    equivalents.toP('/theA');
    equivalents.to('https://pay.example/c');
    expect(openOwn).toHaveBeenCalledExactlyOnceWith('/theA');
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c');
  });

  test.each([
    ['javascript:alert(1)', 'refused'],
    ['https://evil.example', 'refused'],
    [{ page: 'main' }, 'opensInApp'],
    [undefined, 'opensInApp'],
    ['someNativeThing', 'opensInApp'],
    ['/noPageOfOurs', 'opensInApp'],
  ])('BRG-03 to with %j shows a notice and opens nothing', (payload, kind) => {
    equivalents.to(payload);
    expect(notice).toHaveBeenCalledExactlyOnceWith(kind);
    expect(assign).not.toHaveBeenCalled();
    expect(openOwn).not.toHaveBeenCalled();
  });

  test('BRG-03 a mail address opens a mail client; the app’s own scheme is tried, with an explanation', () => {
    equivalents.to('mailto:care@hiram.example');
    expect(assign).toHaveBeenLastCalledWith('mailto:care@hiram.example');
    expect(notice).not.toHaveBeenCalled();
    equivalents.to('hiram://order/86');
    expect(assign).toHaveBeenLastCalledWith('hiram://order/86');
    expect(notice).toHaveBeenCalledExactlyOnceWith('opensInApp');
  });
});
