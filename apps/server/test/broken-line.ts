import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A place to connect to on this machine. */
export interface Line {
  /** http://127.0.0.1:<port> */
  readonly endpoint: string;
  close(): Promise<void>;
}

/** A line to a server that breaks once so many bytes went over it, to the server or from it. */
export async function breakingLine(to: string, breaksAfter: { sent?: number; received?: number }): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), '127.0.0.1');
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    // What went over the line up to where it breaks does arrive: the server has seen half of a file.
    const pass = (from: Socket, onward: Socket, left = Number.POSITIVE_INFINITY) => {
      from.on('data', (bytes: Buffer) => {
        const part = bytes.subarray(0, Math.min(left, bytes.length));
        left -= part.length;
        onward.write(part, () => left === 0 && setTimeout(cut, 50));
      });
      from.on('error', cut).on('close', cut);
      sockets.add(from);
    };
    pass(near, far, breaksAfter.sent);
    pass(far, near, breaksAfter.received);
  });
  return listening(server, () => {
    for (const socket of sockets) socket.destroy();
  });
}

/** A line over which nothing passes while it is frozen: what was open stays open, and connections are taken as ever. */
export interface FreezingLine extends Line {
  freeze(): void;
  thaw(): void;
  /** Connections that have not been ended by who made them. */
  open(): number;
}

/** A line to a server on this machine. @param port where it listens */
export async function freezingLine(port: number): Promise<FreezingLine> {
  const pairs = new Map<Socket, Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pairs.set(near, far);
    for (const [from, onward] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => onward.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        onward.destroy();
        pairs.delete(near);
      });
      if (isFrozen) from.pause();
    }
  });
  const line = await listening(server, () => {
    for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy();
  });
  const each = (work: (socket: Socket) => void): void => {
    for (const [near, far] of pairs) for (const socket of [near, far]) work(socket);
  };
  return {
    ...line,
    freeze: () => {
      isFrozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      each((socket) => socket.resume());
    },
    open: () => pairs.size,
  };
}

/** A line whose answers can be held back. */
export interface HoldingLine extends Line {
  hold(): void;
  /** Lets all answers through, those held as well. */
  release(): void;
  /** Everything that was sent to the server so far, as text. */
  sent(): string;
}

/** A line to a server on this machine. @param port where it listens */
export async function holdingLine(port: number): Promise<HoldingLine> {
  const pairs = new Map<Socket, Socket>();
  const sent: Buffer[] = [];
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pairs.set(near, far);
    near.on('data', (bytes: Buffer) => {
      sent.push(bytes);
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => near.write(bytes));
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => (near.destroy(), far.destroy(), pairs.delete(near)));
    }
    if (isHeld) far.pause();
  });
  const line = await listening(server, () => {
    for (const near of pairs.keys()) near.destroy();
  });
  return {
    ...line,
    hold: () => {
      isHeld = true;
      for (const far of pairs.values()) far.pause();
    },
    release: () => {
      isHeld = false;
      for (const far of pairs.values()) far.resume();
    },
    sent: () => Buffer.concat(sent).toString('latin1'),
  };
}

export interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A store that says the same to everything, and keeps what it was asked with. */
export async function sayingStore(answer: Answer): Promise<Line & { readonly asked: Map<string, string>[] }> {
  const asked: Map<string, string>[] = [];
  const server = createHttpServer((request, response) => {
    asked.push(new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)])));
    request.resume().on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/xml', ...answer.headers }).end(answer.body);
    });
  });
  return { asked, ...(await listening(server, () => server.closeAllConnections())) };
}

async function listening(server: Server, disconnect: () => void): Promise<Line> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        disconnect();
      }),
  };
}
