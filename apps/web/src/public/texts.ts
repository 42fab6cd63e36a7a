import { createTranslate, type PluralText } from '@hiram/domain/translate';
import { createElement, Fragment, type ReactNode } from 'react';
import type { PublicLocale } from '../i18n/public-locales.ts';
import type { PublicKey, PublicParams } from '../i18n/texts.ts';

/** The texts of a public page in its language. */
export interface PageTexts {
  /** A plain text: `t('terms.title')`. */
  readonly t: <Key extends PublicKey>(key: Key, ...params: PublicParams<Key, string | number>) => string;
  /** A text whose placeholders are filled with links and other elements. It has no plural forms. */
  readonly rich: <Key extends PublicKey>(key: Key, ...params: PublicParams<Key, ReactNode>) => ReactNode;
  /** As `rich`, for keys from a list; values without a placeholder are ignored. */
  readonly fill: (key: PublicKey, values: Readonly<Record<string, ReactNode>>) => ReactNode;
}

/** Makes the texts of a locale. A placeholder without a value stays visible, which a test detects. */
export function createPageTexts({ texts, lang, formats }: PublicLocale): PageTexts {
  const all = new Map<string, string | PluralText>(Object.values(texts).flatMap((part) => Object.entries(part)));
  const translate = createTranslate(all, lang, formats.value);
  const fill = (key: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
    translate(key)
      .split(/\{(\w+)\}/)
      .map((piece, index) => {
        const isName = index % 2 === 1;
        return createElement(Fragment, { key: index }, isName ? (values[piece] ?? `{${piece}}`) : piece);
      });
  return {
    t: (key, ...[params]) => translate(key, params),
    rich: (key, ...[params]) => fill(key, params ?? {}),
    fill,
  };
}
