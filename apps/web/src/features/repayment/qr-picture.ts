import { encode } from 'uqr';

/** Pixels of a module, and modules left white around the code, as scanners want it. */
const MODULE = 10;
const QUIET = 4;
const CAPTION = 48;

/**
 * Draws a QR code to keep: black on white, with a line of text under it that says what it is for.
 * @returns a PNG as a data: address; null where the browser draws no pictures
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
