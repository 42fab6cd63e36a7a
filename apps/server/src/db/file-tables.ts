import type { Generated } from 'kysely';

/** Files that were sent, and where each is between coming and going. */
export interface FileTables {
  stored_files: {
    id: string;
    state: Generated<'arriving' | 'kept' | 'leaving'>;
    begun_at: Generated<Date>;
  };
}
