// Preloaded with --import into processes that the tools start with an IPC channel: when the parent goes away, however it
// went, the channel closes and this process gets the same signal a tidy parent would have sent.
if (process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
