/** The contact picker API of browsers on Android, which TypeScript's types lack. */
interface ContactPicker {
  select(properties: readonly string[]): Promise<readonly { readonly name?: string[]; readonly tel?: string[] }[]>;
}

/** The browser's contact picker; null if it has none. */
export function contactPicker(page: Window): ContactPicker | null {
  const { navigator } = page;
  const hasPicker = 'contacts' in navigator && 'ContactsManager' in page;
  return hasPicker ? (navigator.contacts as ContactPicker) : null;
}

/**
 * Opens the browser's contact picker; the page receives the chosen contact only.
 * @returns name and number on one line; null if none was chosen
 * @throws DOMException if the browser refuses
 */
export async function pickContact(picker: ContactPicker): Promise<string | null> {
  const [contact] = await picker.select(['name', 'tel']);
  if (contact === undefined) return null;
  const parts = [contact.name?.[0], contact.tel?.[0]].filter((part) => part !== undefined && part !== '');
  return parts.join(' · ');
}
