import { useEffect, useRef, useState } from 'react';
import type { GoTo } from '../../shell/go-to.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import type { OrderQuery } from './queries.ts';

interface Outcome {
  readonly address: string;
  readonly kind: Awaited<ReturnType<GoTo>>;
}

/**
 * Lets the page be replaced by the withdraw address, where there is one and the order is not waiting (ORD-05).
 * @returns true while that is so, until the address turns out to be one that does not take the page's place
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
  // A remembered order that could not be asked for again leads nowhere, and is shown as that.
  if (address === '' || error !== undefined) return false;
  return outcome === null || outcome.address !== address || outcome.kind === 'own' || outcome.kind === 'allowed';
}
