/** Names of all our databases in the browser begin so; those of others are not ours to touch. */
const PREFIX = 'hiram-';

/** Forgets drafts, pictures and whatever else a borrower leaves in the browser: who uses the phone next has no business with it. */
export async function forgetTab(page: Window & typeof globalThis): Promise<void> {
  try {
    page.sessionStorage.clear();
    // Older browsers do not list them; what is kept there is found by the complaint's own page only.
    for (const { name = '' } of (await page.indexedDB.databases?.()) ?? []) {
      if (name.startsWith(PREFIX)) page.indexedDB.deleteDatabase(name);
    }
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
