import { parseJson, tabStorage } from '../../api/safe-storage.ts';
import { pathOf, type ReadParamsOf, readParams } from '../../router/addresses.ts';

const KEY = 'hiram.payCodes';
const MAX_CODES = 8;

/** The parameters of a code's address that determine the amount and the recipient. */
const names = ['showType', 'payCode', 'payCodeImg', 'repayAmount', 'payChannel', 'paySign', 'paymentId'] as const;

const shapeOf = (params: ReadParamsOf<'payCode'>): string => JSON.stringify(names.map((name) => params[name] ?? ''));

/**
 * Stores for this tab that an answer of the service contained a code, for back ends that cannot confirm one later. Only addresses from answers
 * are stored, because the address of the page itself proves nothing. Other addresses are ignored.
 */
export function rememberCode(address: string): void {
  const { pathname, search } = new URL(address, window.location.origin);
  if (pathname !== pathOf('payCode')) return;
  const shape = shapeOf(readParams('payCode', search));
  const stored = read().filter((each) => each !== shape);
  // where it cannot be stored, the service must confirm it
  tabStorage.write(KEY, JSON.stringify([...stored, shape].slice(-MAX_CODES)));
}

/** Whether this tab received exactly this code. */
export const isRemembered = (params: ReadParamsOf<'payCode'>): boolean => read().includes(shapeOf(params));

function read(): readonly unknown[] {
  const stored = parseJson(tabStorage.read(KEY));
  return Array.isArray(stored) ? stored : [];
}
