import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { ProofDifficulty } from './budgets.ts';

/**
 * Letters and digits that are hard to confuse, even leaning and crossed by a line: no O, Q, 0 or D, no I, J, L or 1, no
 * Z and 2, S and 5, B and 8, G and 6, U and V, no E beside F, no P beside R.
 */
const ALPHABET = 'ACFHKMNRTWXY3479';
const LENGTH = 4;
const WIDTH = 160;
const HEIGHT = 56;
/** Lines across the characters, and the maximum lean in degrees; both grow with the level of difficulty. */
const LINES = 4;
const LINES_HARDER = 2;
const LEAN = 22;
const LEAN_HARDER = 3;
const BACKGROUND = '#fafaf9';
/** Dark enough for weak eyes: each has a contrast of 5 to 1 or more with the background. */
const INKS = ['#7c2d12', '#1e3a8a', '#14532d', '#581c87', '#831843', '#134e4a', '#713f12', '#1f2937'] as const;
/** Pixels for each point of the drawing, for high-density screens. */
const DENSITY = 2 * 72;

/** The module's types omit that it can draw a given text; its own texts come from a guessable source. */
type DrawText = (text: string, options: object) => string;
let drawing: Promise<DrawText> | undefined;

/** Fonts are read with the first image: that takes 0.4 s, which every start and every command would spend. */
async function loadDrawing(): Promise<DrawText> {
  const { default: svgCaptcha } = await import('svg-captcha');
  svgCaptcha.loadFont(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
  return svgCaptcha as unknown as DrawText;
}

/** Characters for an image, from a cryptographic random source. */
export const newCaptchaText = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** The characters in the form of comparison: upper case, trimmed. */
export const captchaTextOf = (typed: string): string => typed.trim().toUpperCase();

/**
 * A PNG of the characters, each with its own lean, under lines; both grow with the level of difficulty. Undistorted
 * shapes would reveal the characters to a program.
 */
export async function drawCaptcha(text: string, hardness: ProofDifficulty): Promise<Buffer> {
  const noise = LINES + LINES_HARDER * hardness;
  const lean = LEAN + LEAN_HARDER * hardness;
  drawing ??= loadDrawing().catch((error: unknown) => {
    // the next image tries again
    drawing = undefined;
    throw error;
  });
  const drawText = await drawing;
  const svg = drawText(text, { width: WIDTH, height: HEIGHT, fontSize: 42, noise, background: BACKGROUND });
  const leaning = svg
    .replaceAll(
      /<path fill="[^"]*" d="M(-?[\d.]+)/g,
      (_, x: string) =>
        `<path fill="${ink()}" transform="rotate(${randomInt(-lean, lean + 1)} ${x} ${HEIGHT / 2})" d="M${x}`,
    )
    .replaceAll(/stroke="[^"]*"/g, () => `stroke="${ink()}" stroke-width="1.5"`);
  return sharp(Buffer.from(leaning), { density: DENSITY }).png({ palette: true }).toBuffer();
}

const ink = () => INKS[randomInt(INKS.length)] ?? INKS[0];
