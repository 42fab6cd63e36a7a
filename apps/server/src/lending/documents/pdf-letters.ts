/** Whether the fonts of a PDF (document-pdf.ts) have the letters of a language: they have those of Latin script. @param lang BCP 47 tag */
export const hasLettersOf = (lang: string): boolean => new Intl.Locale(lang).maximize().script === 'Latn';
