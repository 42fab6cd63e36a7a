import { useSearchParams } from 'react-router';

/** The filters and the page of a list, which are in the address, so that a list can be sent. */
export interface ListAddress<Name extends string> {
  readonly filters: Readonly<Record<Name, string>>;
  readonly page: number;
  /** Other filters lead to the first page. */
  setFilter(name: Name, value: string): void;
  setPage(page: number): void;
  /** The filters as the query of a file to download. */
  readonly query: string;
}

/** Reads and writes the filters of a list in the address. */
export function useListAddress<const Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const set = (name: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (name !== 'page') next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name !== 'page' },
    );
  return {
    filters,
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1),
    setFilter: set,
    setPage: (page) => set('page', page === 1 ? '' : String(page)),
    query: new URLSearchParams(Object.entries<string>(filters).filter(([, value]) => value !== '')).toString(),
  };
}
