import { useState } from 'react';
import { useSession } from '../../api/api-context.ts';
import { tabStorage } from '../../api/safe-storage.ts';
import { useConfig } from '../../brand/config-context.ts';
import {
  type Drafts,
  type ParameterName,
  type Parameters,
  parseDrafts,
  queryOf,
  startingParameters,
  withTyped,
  withDrafts,
} from './test-parameters.ts';

export interface TestParameters {
  readonly values: Parameters;
  /** Query string of the links. */
  readonly query: string;
  readonly change: (name: ParameterName, value: string) => void;
  /** Discards the typed values. */
  readonly reset: () => void;
}

const STORAGE_KEY = 'hiram.testPage';

/** The fields of the test page. Typed values stay in this tab, over a reload and back. */
export function useTestParameters(): TestParameters {
  const { sessionQuery } = useSession();
  const { sandbox } = useConfig();
  const [drafts, setDrafts] = useState(readDrafts);
  // The start values are fixed on opening, so that a new session does not change a field while it is edited.
  const [start] = useState(() => startingParameters(sessionQuery, sandbox));
  const values = withDrafts(start, drafts);
  const keep = (next: Drafts): void => {
    setDrafts(next);
    tabStorage.write(STORAGE_KEY, JSON.stringify(next));
  };
  return {
    values,
    query: queryOf(values, sessionQuery),
    change: (name, value) => keep(withTyped(drafts, start, { name, value })),
    reset: () => keep({}),
  };
}

const readDrafts = (): Drafts => parseDrafts(tabStorage.read(STORAGE_KEY));
