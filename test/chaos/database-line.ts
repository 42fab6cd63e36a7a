import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseLine {
  readonly port: number;
  /** Leads to another server from here on; what was connected to the one before is cut. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/**
 * One address for a database that may move: what HAProxy, PgBouncer or a floating address is for a lender. It leads to one server at a
 * time, so that nobody writes to the one that was left behind.
 */
export async function openDatabaseLine(to: number): Promise<DatabaseLine> {
  let port = to;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      // an error is followed by a close, and one side's end is the other's
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      port = next;
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
