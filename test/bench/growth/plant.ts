import type { Client } from 'pg';

/**
 * Takes two indexes away, so that the report has to find both: one that a reading call looks by, and one that only writes look by, which
 * is what an applicant is compared with others by.
 */
export async function plantMissingIndexes(client: Client): Promise<void> {
  await client.query('drop index payments_order');
  await client.query('drop index identity_hashes_found');
}
