import { subscribe } from 'node:diagnostics_channel';

// Preloaded with --import into processes that the tools start with an IPC channel. It tells the parent the port on which the process listens, and when the parent
// goes away, however it went, the channel closes and the process gets the same signal a tidy parent would have sent.
if (process.channel !== undefined) {
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const { server } = /** @type {{ server: import('node:net').Server }} */ (message);
    const address = server.address();
    if (typeof address === 'object') process.send?.({ port: address?.port });
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
