import { sessionParamNames } from '@hiram/contract/session-params';
import { parseJson } from '../../api/safe-storage.ts';

/** The parameters of the test page's links, under the shell's own names. */
export const parameterNames = [...sessionParamNames, 'productId', 'orderId'] as const;
export type ParameterName = (typeof parameterNames)[number];
export type Parameters = Readonly<Record<ParameterName, string>>;

/** A typed value, with the start value it replaced; it counts as long as the start value is the same. */
interface Draft {
  readonly over: string;
  readonly value: string;
}
export type Drafts = Readonly<Partial<Record<ParameterName, Draft>>>;

/** The session of the sandbox's seeded borrower. */
const SANDBOX_SESSION = 'demo';
/** The specification's defaults (section 8). */
const defaults: Parameters = {
  sessionId: '',
  appVersion: '1.0.0',
  deviceName: '',
  deviceId: '',
  osVersion: '',
  adId: '',
  productId: '1',
  orderId: '86',
};

/**
 * The initial values of the fields: the shell's data about itself, else the defaults.
 * @param sessionQuery query string of the page's session
 */
export function startingParameters(sessionQuery: string, sandbox: boolean): Parameters {
  const known = new URLSearchParams(sessionQuery);
  const start = (name: ParameterName): string => known.get(name) || defaults[name];
  return {
    sessionId: start('sessionId') || (sandbox ? SANDBOX_SESSION : ''),
    appVersion: start('appVersion'),
    deviceName: start('deviceName'),
    deviceId: start('deviceId'),
    osVersion: start('osVersion'),
    adId: start('adId'),
    productId: defaults.productId,
    orderId: defaults.orderId,
  };
}

/** The start values with the typed ones over them. */
export function withDrafts(start: Parameters, drafts: Drafts): Parameters {
  const value = (name: ParameterName): string => {
    const typed = drafts[name];
    return typed !== undefined && typed.over === start[name] ? typed.value : start[name];
  };
  return Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as Record<ParameterName, string>;
}

/** The drafts after a change. */
export function withTyped(drafts: Drafts, start: Parameters, typed: { name: ParameterName; value: string }): Drafts {
  return { ...drafts, [typed.name]: { over: start[typed.name], value: typed.value } };
}

/**
 * The query string of the links: the parameters that are not empty, and the page's other parameters (campaign and headers). Nothing is
 * validated, so that a screen can be tried with values it must refuse.
 */
export function queryOf(parameters: Parameters, sessionQuery: string): string {
  const query = new URLSearchParams(sessionQuery);
  for (const name of parameterNames) {
    const value = parameters[name].trim();
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}

/** Reads the values of an earlier visit, without foreign ones. By hand: a schema library would weigh more than this page. */
export function parseDrafts(text: string): Drafts {
  const stored = parseJson(text);
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter(([name, value]) => isParameterName(name) && isDraft(value)));
}

const isParameterName = (name: string) => parameterNames.some((known) => known === name);

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'over' in value &&
  typeof value.over === 'string' &&
  'value' in value &&
  typeof value.value === 'string';
