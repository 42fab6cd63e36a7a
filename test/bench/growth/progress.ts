/** Says what is done, and when: a large book takes minutes. */
export const progress = (done: string): void =>
  void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${done}\n`);
