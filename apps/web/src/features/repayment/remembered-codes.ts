import { pathOf, type ReadParamsOf, readParams } from '../../app/addresses.ts';

const KEY = 'hiram.payCodes';
const MOST = 8;

/** Everything in the address of a code that says what is paid, and to whom. */
const names = ['showType', 'payCode', 'payCodeImg', 'repayAmount', 'payChannel', 'paySign', 'paymentId'] as const;

const shapeOf = (params: ReadParamsOf<'payCode'>): string => JSON.stringify(names.map((name) => params[name] ?? ''));

/**
 * Remembers for this tab that an answer of the service led to a code, so that a back end that confirms none by itself goes on working. For
 * answers alone: an address that the page was opened with is nobody's word. Any other address is left out.
 */
export function rememberCode(address: string): void {
  const { pathname, search } = new URL(address, window.location.origin);
  if (pathname !== pathOf('payCode')) return;
  const shape = shapeOf(readParams('payCode', search));
  try {
    const kept = read().filter((each) => each !== shape);
    window.sessionStorage.setItem(KEY, JSON.stringify([...kept, shape].slice(-MOST)));
  } catch {
    // full or forbidden: then the service has to confirm it
  }
}

/** Whether this tab was led to exactly this code. */
export const isRemembered = (params: ReadParamsOf<'payCode'>): boolean => read().includes(shapeOf(params));

function read(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
