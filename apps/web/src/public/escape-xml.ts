/** Text as it stands in XML, in an attribute too; HTML reads it alike, but for its scripts and its own styles. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
