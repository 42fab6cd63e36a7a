// Preloaded into the service where a defect is planted (--plant): shows that the bench finds a service that has become slow.
import { subscribe } from 'node:diagnostics_channel';

const WASTED_MS = Number(process.env['WASTED_MS'] ?? 5);

subscribe('http.server.request.start', () => {
  const until = performance.now() + WASTED_MS;
  while (performance.now() < until) Math.sqrt(until);
});
