import { subscribe } from 'node:diagnostics_channel';

// Preloaded with --import into processes that the tools start with an IPC channel. It reports the listening port to the parent. When the
// parent ends, for any reason, the channel closes and the process gets the signal of an orderly stop.
if (process.channel !== undefined) {
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const { server } = /** @type {{ server: import('node:net').Server }} */ (message);
    const address = server.address();
    if (typeof address === 'object') process.send?.({ port: address?.port });
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
