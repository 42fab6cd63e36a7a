import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseLine {
  readonly port: number;
  /** Redirects to another server; existing connections are cut. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/**
 * One address for a database that fails over, like a lender's HAProxy, PgBouncer or floating address. It leads to one server at a
 * time, so that nothing is written to the former primary.
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
      // an error is followed by a close, and each side's end ends the other
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
