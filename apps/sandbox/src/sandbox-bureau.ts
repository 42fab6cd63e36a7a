import type { Bureau } from '@hiram/server/ports';

/** Scores of the sandbox's bureau. */
const LOWEST = 500;
const RANGE = 350;

/** A credit bureau that knows everybody: a score that follows from the name, and something to look at for a name with "Bureau". */
export const sandboxBureau: Bureau = {
  name: 'sandbox-bureau',
  ask: ({ name, orderId }) => {
    const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
    return Promise.resolve({
      result: /bureau/i.test(name) ? 'found' : 'clear',
      score: LOWEST + (sum % RANGE),
      reference: `SB-${orderId}`,
    });
  },
};
