/**
 * Powers of e in fixed point, with big integers only, so that every machine gives the same digits. A value is an integer
 * in steps of 2^-128.
 */

const BITS = 128n;
/** 1 in fixed point. */
export const FIXED_ONE = 1n << BITS;
/** Extra places for the loss of precision in squaring. */
const GUARD = 32n;
const INNER = BITS + GUARD;

/** a × b of two fixed-point values, rounded down. */
export const fixedProduct = (a: bigint, b: bigint): bigint => (a * b) >> BITS;

/** The nearest fixed-point value of a number; only a starting point, because a number has 53 binary digits. */
export const fixedOf = (value: number): bigint => BigInt(Math.round(value * 2 ** 60)) << (BITS - 60n);

/** e^-x for x of zero or more: the exponent is halved until it is below 2^-12, the series summed, the result squared again. */
export function expNegative(x: bigint): bigint {
  return innerExpNegative(x) >> GUARD;
}

/** e^(-x × count) for each count, whole numbers of zero or more: one exponential, squared as often as the largest count takes. */
export function expNegativeMultiples(x: bigint, counts: readonly number[]): bigint[] {
  const squares = [innerExpNegative(x)];
  return counts.map((count) => {
    let product = 1n << INNER;
    for (let left = count, place = 0; left > 0; left = Math.floor(left / 2), place += 1) {
      const square = squares[place] ?? squareOf(squares[place - 1] ?? 0n);
      squares[place] = square;
      if (left % 2 === 1) product = (product * square) >> INNER;
    }
    return product >> GUARD;
  });
}

const squareOf = (value: bigint): bigint => (value * value) >> INNER;

/** e^x for x of zero or more. */
export function expPositive(x: bigint): bigint {
  return (1n << (INNER + BITS)) / innerExpNegative(x);
}

/** The natural logarithm of a value of 1 or more: Newton's steps on e^y = value, each of which doubles the correct digits. */
export function naturalLog(value: bigint): bigint {
  let log = fixedOf(Math.max(0, Math.log(Number(value) / Number(FIXED_ONE))));
  for (let step = 0; step < 3; step += 1) {
    log += fixedProduct(value, expNegative(log)) - FIXED_ONE;
    if (log < 0n) return 0n;
  }
  return log;
}

function innerExpNegative(x: bigint): bigint {
  const halvings = BigInt(Math.max(0, x.toString(2).length - Number(BITS) + 12));
  const small = (x << GUARD) >> halvings;
  let term = 1n << INNER;
  let sum = term;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = (term * small) / (-n << INNER);
    sum += term;
  }
  for (let left = halvings; left > 0n; left -= 1n) sum = squareOf(sum);
  return sum;
}
