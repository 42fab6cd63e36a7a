import { Client, type QueryResult } from 'pg';

/** The statements of this process, in the order in which they were sent, each with the number of its rows. */
export interface ExecutedStatements {
  /** Runs work. @returns its result, and a line for each statement that ran meanwhile */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<[Result, string[]]>;
  readonly stop: () => void;
}

/** Watches every connection of this process from now on. Nothing else may use the database while work runs. */
export function watchStatements(): ExecutedStatements {
  const original = Client.prototype.query;
  let sent: Promise<string>[] = [];
  Client.prototype.query = function watched(this: Client, ...given: unknown[]) {
    const asked: unknown = Reflect.apply(original, this, given);
    const [query] = given;
    const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
    // the sandbox reads its clock at times of its own
    if (asked instanceof Promise && !String(text).includes('"sandbox"."clock"'))
      sent.push(asked.then((done: QueryResult) => `${done.rowCount} rows: ${String(text)}`, String));
    return asked;
  } as typeof original;
  return {
    async during(work) {
      sent = [];
      const result = await work();
      return [result, await Promise.all(sent)];
    },
    stop: () => void (Client.prototype.query = original),
  };
}
