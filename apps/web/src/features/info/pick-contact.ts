/** The contact picker of browsers on Android; the types of TypeScript do not know it. */
interface ContactPicker {
  select(properties: readonly string[]): Promise<readonly { readonly name?: string[]; readonly tel?: string[] }[]>;
}

/** The browser's contact picker; null where there is none. */
export function contactPicker(page: Window): ContactPicker | null {
  const { navigator } = page;
  const hasPicker = 'contacts' in navigator && 'ContactsManager' in page;
  return hasPicker ? (navigator.contacts as ContactPicker) : null;
}

/**
 * Lets the browser show its contacts, of which the page sees only the one that is chosen.
 * @returns name and number on one line; null when none was chosen
 * @throws DOMException when the browser refuses
 */
export async function pickContact(picker: ContactPicker): Promise<string | null> {
  const [contact] = await picker.select(['name', 'tel']);
  if (contact === undefined) return null;
  const parts = [contact.name?.[0], contact.tel?.[0]].filter((part) => part !== undefined && part !== '');
  return parts.join(' · ');
}
