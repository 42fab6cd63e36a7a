import * as v from 'valibot';

/** Placeholders for the value of a call in a path. */
type Placeholder = 'txnid' | 'refno' | 'amount' | 'merchantid';

/** A path of the provider with this placeholder; `{merchantid}` may stand in any. */
const path = (holds: Placeholder | null) =>
  v.pipe(
    v.string(),
    v.check((value) => isPath(value, holds)),
    v.description(`a path that begins with /${holds === null ? '' : ` and holds {${holds}}`}`),
  );

function isPath(value: string, holds: Placeholder | null): boolean {
  const named = [...value.matchAll(/\{(\w*)\}/g)].map(([, name]) => name);
  const isKnown = named.every((name) => name === holds || name === 'merchantid');
  return /^\/(?!\/)[\w./?=&{}-]{1,200}$/.test(value) && isKnown && (holds === null || named.includes(holds));
}

const paths = (holds: Placeholder | null) =>
  v.pipe(v.array(path(holds)), v.minLength(1), v.maxLength(4), v.description('a list of up to four paths'));

const COLLECT = '/api/collect/v2';
const PAYOUT = '/api/payout/merchant/v1/{merchantid}';

/**
 * The addresses of the provider's calls. Its manual was not available: these come from client libraries, which disagree on some. Of several
 * candidates, the first with an answer is right.
 */
export const dragonpayAddresses = v.strictObject({
  /** Creates a payment, by POST. */
  collect: v.optional(path('txnid'), `${COLLECT}/{txnid}/post`),
  payment: v.optional(paths('txnid'), [`${COLLECT}/{txnid}`, `${COLLECT}/txnid/{txnid}`]),
  void: v.optional(paths('txnid'), [`${COLLECT}/{txnid}/void`, `${COLLECT}/void/{txnid}`]),
  processors: v.optional(paths('amount'), [
    `${COLLECT}/processors/{amount}`,
    `${COLLECT}/processors/available/{amount}`,
  ]),
  keys: v.optional(paths(null), ['/api/collect/v1/keys/callback']),
  /** A page about a payment, for a borrower whose first answer was lost. */
  page: v.optional(path('refno'), '/Bank/GetEmailInstruction.aspx?refno={refno}'),
  /** Creates a payout, by POST. */
  payOut: v.optional(path('merchantid'), `${PAYOUT}/post`),
  payout: v.optional(paths('txnid'), [`${PAYOUT}/{txnid}`]),
});

/** A path with its values filled in. */
export function pathOf(template: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: Placeholder) => encodeURIComponent(values[name] ?? ''));
}

export const pathsOf = (
  templates: readonly string[],
  values: Readonly<Partial<Record<Placeholder, string>>>,
): readonly string[] => templates.map((template) => pathOf(template, values));
