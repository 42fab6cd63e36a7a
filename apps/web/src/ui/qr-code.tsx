import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './qr-code.module.css';

export interface QrCodeProps {
  /** The text to encode. */
  text: string;
  /** Text alternative: the kind of code and its purpose. */
  label: string;
}

/** The quiet zone that scanners require, in modules. */
const QUIET = 4;

/** A QR code, black on white in both schemes. Throws when the text is longer than a QR code can hold (2953 bytes). */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    const squares = code.data.flatMap((row, y) =>
      row.map((black, x) => (black ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
    );
    return { size: code.size + 2 * QUIET, path: squares.join('') };
  }, [text]);
  return (
    <svg className={css.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
