import { useLocation, useNavigate } from 'react-router';

/** The address of an application's page. */
export const applicationAddress = (orderNo: string | number): string => `/desk/applications?order=${orderNo}`;

/** The list that an application was opened from, which comes with the link. */
function queueIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('queue' in state) || !Array.isArray(state.queue)) return [];
  return state.queue.map(String);
}

/** Moves through the list that an application was opened from. */
export function useQueue(orderNo: string): {
  /** Opens the next or the previous application; nothing at the end. */
  readonly move: (by: 1 | -1) => void;
  /** Opens the next application after a decision; the list at the end. */
  readonly finish: () => void;
} {
  const { state } = useLocation();
  const navigate = useNavigate();
  const queue = queueIn(state);
  const at = queue.indexOf(orderNo);
  const open = (other: string, rest: readonly string[]): void =>
    void navigate(applicationAddress(other), { state: { queue: rest } });
  return {
    move: (by) => {
      const other = at === -1 ? undefined : queue[at + by];
      if (other !== undefined) open(other, queue);
    },
    finish: () => {
      const next = at === -1 ? undefined : queue[at + 1];
      const rest = queue.filter((each) => each !== orderNo);
      if (next === undefined) void navigate('/desk/applications');
      else open(next, rest);
    },
  };
}
