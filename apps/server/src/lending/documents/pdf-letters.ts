/** Whether the fonts of a PDF (document-pdf.ts) cover a language: they cover Latin script. @param lang BCP 47 tag */
export const hasLettersOf = (lang: string): boolean => new Intl.Locale(lang).maximize().script === 'Latn';
