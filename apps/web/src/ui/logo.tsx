import { useCallback, useState } from 'react';
import { classNames } from './class-names.ts';
import css from './logo.module.css';

// Listed one by one, so that the build includes these class names only.
const SIZES = { s: css.s, m: undefined, l: css.l } as const;

export interface LogoProps {
  /** Address of the picture; missing, empty or broken shows the monogram. */
  src?: string | null | undefined;
  /** The owner's name: the monogram is its first letter. */
  name: string;
  size?: keyof typeof SIZES | undefined;
  /** True when the name is not written beside the logo; otherwise the logo is decorative. */
  alt?: string | undefined;
}

function monogram(name: string): string {
  const word = name.trim();
  // "QR Ph" and the like keep a monogram of two capitals.
  const initials = /^[A-Z]{2}(?=\s|$)/.exec(word)?.[0];
  return initials ?? (Array.from(word)[0] ?? '').toUpperCase();
}

/** A product's or channel's logo. */
export function Logo({ src, name, size = 'm', alt = '' }: LogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A picture that failed before hydration fires no event any more; it is complete and has no width.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) setBroken(image.getAttribute('src'));
  }, []);
  const shows = src !== undefined && src !== null && src !== '' && broken !== src;
  return (
    <span className={classNames(css.logo, SIZES[size])}>
      {shows ? (
        <img
          key={src}
          ref={check}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <span role={alt === '' ? undefined : 'img'} aria-label={alt || undefined} aria-hidden={alt === '' || undefined}>
          {monogram(name)}
        </span>
      )}
    </span>
  );
}
