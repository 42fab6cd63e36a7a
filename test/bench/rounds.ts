/** The number of rounds: at most `max`, fewer when the time is over, but at least `least`. */
export interface Rounds {
  max: number;
  least: number;
  seconds: number;
}

/** Measures in rounds. @returns the result of each round, in order */
export async function inRounds<Outcome>(rounds: Rounds, once: () => Promise<Outcome>): Promise<Outcome[]> {
  const endAt = performance.now() + rounds.seconds * 1000;
  const outcomes: Outcome[] = [];
  while (outcomes.length < rounds.least || (outcomes.length < rounds.max && performance.now() < endAt)) {
    outcomes.push(await once());
  }
  return outcomes;
}
