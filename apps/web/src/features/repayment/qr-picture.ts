import { encode } from 'uqr';

/** Pixels per module, and the quiet zone that scanners require, in modules. */
const MODULE = 10;
const QUIET = 4;
const CAPTION = 48;

/**
 * Draws a QR code for saving: black on white, with a caption.
 * @returns a PNG as a data: address; null if the browser has no canvas
 */
export function drawQrCode(text: string, caption: string): string | null {
  const code = encode(text, { ecc: 'M', border: 0 });
  const side = (code.size + 2 * QUIET) * MODULE;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side + (caption === '' ? 0 : CAPTION);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  code.data.forEach((row, y) => {
    row.forEach((isBlack, x) => {
      if (isBlack) context.fillRect((x + QUIET) * MODULE, (y + QUIET) * MODULE, MODULE, MODULE);
    });
  });
  context.font = '600 24px system-ui, sans-serif';
  context.textAlign = 'center';
  context.fillText(caption, side / 2, side + 12, side - 2 * MODULE);
  return canvas.toDataURL('image/png');
}
