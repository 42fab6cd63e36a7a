import { Fragment } from 'react';
import { LEAD_ID } from './lead-id.ts';
import type { PageMaterial } from './page-context.ts';

export interface HeadProps {
  readonly material: PageMaterial;
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** The canonical address of this text, from the root. */
  readonly canonical: string;
  /** The style for the first paint, up to and including the lead. */
  readonly style: string;
  /** The further style for a browser that runs no scripts. */
  readonly withoutScripts: string | undefined;
}

/** The head of a public page: title, style, and the metadata for search engines and link previews. */
export function Head({ material, origin, title, description, canonical, style, withoutScripts }: HeadProps) {
  const { locale, languages, config, isFramed } = material;
  const { appName } = config.brand;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {isFramed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + canonical} />
      {languages.length > 1 &&
        languages.map(({ locale: { name, lang }, canonical: address }, index) => (
          <Fragment key={name}>
            {index === 0 && <link rel="alternate" hrefLang="x-default" href={origin + address} />}
            <link rel="alternate" hrefLang={lang} href={origin + address} />
          </Fragment>
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + canonical} />
      <meta property="og:locale" content={locale.lang.replace('-', '_')} />
      <meta property="og:image" content={`${origin}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#faf7f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#161210" media="(prefers-color-scheme: dark)" />
      <meta name="referrer" content="no-referrer" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="expect" href={`#${LEAD_ID}`} blocking="render" />
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {withoutScripts !== undefined && (
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: withoutScripts }} />
        </noscript>
      )}
    </head>
  );
}
