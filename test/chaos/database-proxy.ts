import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseLine {
  readonly port: number;
  /** Cuts or restores it. While it is cut nothing passes and nobody is told: new connections open and stay silent, as behind a firewall. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** A line to a port of this machine, which can be cut as a network is partitioned. */
export async function openDatabaseLine(to: number): Promise<DatabaseLine> {
  let isCut = false;
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.setNoDelay(true);
    // an error is followed by a close
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isCut) return void incoming.pause();
    const outgoing = connect(to, '127.0.0.1');
    keep(outgoing);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      // each side's end ends the other, unless the line is cut
      socket.on('close', () => void (isCut || other.destroy()));
      socket.pipe(other);
    }
  });
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    cut(next) {
      isCut = next;
      if (!next) return drop();
      for (const socket of open) socket.unpipe().pause();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        drop();
      }),
  };
}
