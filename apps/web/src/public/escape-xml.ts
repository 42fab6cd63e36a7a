/** Escapes a text for XML, attributes included. HTML reads it alike, except inside script and style elements. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
