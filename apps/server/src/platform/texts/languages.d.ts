import type { PluralText } from '@hiram/domain/translate';
import type { Phrase, TextKey } from '../../i18n/text-types.ts';
/** The texts of the service in one language: a file of the folder i18n/. */
export interface Language {
    readonly language: {
        /** BCP 47 tag of its plural rules and formats. */
        readonly tag: string;
    };
    readonly texts: {
        readonly [Key in TextKey]: string | PluralText;
    };
    /** By their stored English text. */
    readonly phrases: {
        readonly [Each in Phrase]: string;
    };
}
/** The languages of the service besides the specification's own, by our names of them; a file of i18n/ is a language. */
export declare const languages: ReadonlyMap<string, Language>;
