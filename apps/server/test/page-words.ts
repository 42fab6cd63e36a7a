/** A page as one reads it: its words, without tags and styles. */
export const pageText = (html: string): string =>
  html
    .replace(/<style>.*<\/style>|<title>.*<\/title>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');
