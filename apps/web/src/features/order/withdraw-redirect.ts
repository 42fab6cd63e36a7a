import { useEffect, useRef, useState } from 'react';
import type { GoTo } from '../../shell/go-to.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import type { OrderQuery } from './queries.ts';

interface Outcome {
  readonly address: string;
  readonly kind: Awaited<ReturnType<GoTo>>;
}

/**
 * Replaces the page with the withdraw address, if there is one and the order is not waiting (ORD-05).
 * @returns true during that, until the address proves not to replace the page
 */
export function useWithdrawRedirect({ data, error, isFresh }: Pick<OrderQuery, 'data' | 'error' | 'isFresh'>): boolean {
  const goTo = useGoTo();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const followed = useRef('');
  const address = data === undefined || data.orderStatus === 21 ? '' : data.playeduL;
  useEffect(() => {
    if (!isFresh || address === '' || followed.current === address) return;
    followed.current = address;
    void goTo(address, { replace: true, withSession: true }).then((kind) => setOutcome({ address, kind }));
  }, [isFresh, address, goTo]);
  // A stored order that could not be reloaded is shown, but redirects nowhere.
  if (address === '' || error !== undefined) return false;
  return outcome === null || outcome.address !== address || outcome.kind === 'own' || outcome.kind === 'allowed';
}
