/** The common prefix of our databases in the browser; other databases are left alone. */
const PREFIX = 'hiram-';

/** Deletes drafts, pictures and other data of a borrower from the browser, because the phone's next user must not see them. */
export async function clearTabState(page: Window & typeof globalThis): Promise<void> {
  try {
    page.sessionStorage.clear();
    // Older browsers cannot list databases; their contents are visible only to the complaint page itself.
    for (const { name = '' } of (await page.indexedDB.databases?.()) ?? []) {
      if (name.startsWith(PREFIX)) page.indexedDB.deleteDatabase(name);
    }
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}
