import sharp from 'sharp';

const WIDTH = 1012;
const HEIGHT = 638;
/** The smallest picture that the service accepts. */
const SMALL = 500;
const SKIN = ['#f1c9a5', '#d9a066', '#a86b3c', '#8d5524', '#e0ac69', '#c68642'];
const HAIR = ['#1b1b1b', '#3b2314', '#6b4423', '#777777', '#2c1608', '#a0522d'];

type Chance = () => number;

/** The same numbers from 0 to 1 for the same seed. */
function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 7919) + 13;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const oneOf = (choices: readonly string[], chance: Chance): string =>
  choices[Math.floor(chance() * choices.length)] ?? '';

/** A line of characters drawn as strokes, so that the machine's fonts do not change the picture. */
function writing(place: { x: number; y: number; size: number; characters: number }, chance: Chance): string {
  const { x, y, size, characters } = place;
  const point = (at: number): string => `${at + chance() * size * 0.5} ${y - chance() * size}`;
  return Array.from({ length: characters }, (_, index) => {
    const left = x + index * size * 0.7;
    return `<path d="M${point(left)} L${point(left)} L${point(left)} L${point(left)}"/>`;
  }).join('');
}

/** The photo on a card: a face in front of a wall, different for each seed. */
function face(chance: Chance): string {
  const x = 190 + (chance() - 0.5) * 50;
  const y = 290 + (chance() - 0.5) * 50;
  const [wide, high] = [50 + chance() * 40, 70 + chance() * 40];
  const hair = oneOf(HAIR, chance);
  const [left, right] = [chance() * 200, chance() * 200];
  return `
    <rect x="60" y="150" width="260" height="330" fill="hsl(${chance() * 360},20%,${55 + chance() * 40}%)"/>
    <rect x="${60 + chance() * 200}" y="150" width="${chance() * 120}" height="330" fill="#000" opacity="${chance() * 0.3}"/>
    <ellipse cx="${x}" cy="480" rx="${90 + chance() * 60}" ry="${60 + chance() * 50}" fill="hsl(${chance() * 360},60%,${15 + chance() * 65}%)"/>
    <ellipse cx="${x}" cy="${y - 30}" rx="${wide + 5 + chance() * 30}" ry="${high + chance() * 25}" fill="${hair}"/>
    <rect x="${x - wide - 12}" y="${y - 20}" width="${8 + chance() * 30}" height="${left}" fill="${hair}"/>
    <rect x="${x + wide - 14}" y="${y - 20}" width="${8 + chance() * 30}" height="${right}" fill="${hair}"/>
    <ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${oneOf(SKIN, chance)}"/>
    <circle cx="${x - 24}" cy="${y - 14}" r="${5 + chance() * 18}" fill="#222"/>
    <circle cx="${x + 24}" cy="${y - 14}" r="${5 + chance() * 18}" fill="#222"/>
    <rect x="${x - 25}" y="${y + 30 + chance() * 15}" width="50" height="${4 + chance() * 30}" fill="${oneOf(HAIR, chance)}"/>`;
}

/**
 * A made-up identity card as JPEG, 1,012 by 638 pixels: one layout, with another photo, name, number and
 * signature for each seed. The same seed gives the same card.
 * @param width in pixels, where a smaller one is enough
 */
export function documentPicture(seed: number, width = WIDTH): Promise<Buffer> {
  const chance = chanceOf(seed);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#e9eef5"/>
    <rect width="${WIDTH}" height="110" fill="#1b4f9c"/>
    <circle cx="930" cy="55" r="40" fill="#f5c518"/>
    <g stroke="#ffffff" stroke-width="6" fill="none">${writing({ x: 40, y: 80, size: 46, characters: 20 }, chanceOf(1))}</g>
    <clipPath id="photo"><rect x="60" y="150" width="260" height="330"/></clipPath>
    <g clip-path="url(#photo)">${face(chance)}</g>
    <g stroke="#666666" stroke-width="3" fill="none">
      ${[190, 300, 410].map((y) => writing({ x: 360, y, size: 20, characters: 8 }, chanceOf(y))).join('')}
    </g>
    <g stroke="#222222" stroke-width="5" fill="none">
      ${writing({ x: 360, y: 245, size: 36, characters: 12 + Math.floor(chance() * 10) }, chance)}
      ${writing({ x: 360, y: 355, size: 36, characters: 10 }, chance)}
      ${writing({ x: 360, y: 470, size: 42, characters: 14 }, chance)}
      ${writing({ x: 380, y: 600, size: 70, characters: 6 + Math.floor(chance() * 5) }, chance)}
    </g>
    <rect x="60" y="520" width="260" height="80" fill="#c9d6ea"/>
  </svg>`;
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 85 }).toBuffer();
}

let last = 1_000;

/** A card that no other test of this process has used. */
export const newDocumentPicture = (width = SMALL): Promise<Buffer> => documentPicture((last += 1), width);
