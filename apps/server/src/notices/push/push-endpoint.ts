/**
 * The push services of today's browsers, by the hosts of their addresses ('*.' for any subdomain). The caller supplies the address that we
 * post to, so allowing any other host would be a server-side request forgery.
 */
const services: readonly string[] = [
  // Chrome and browsers built on it
  'fcm.googleapis.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari
  '*.push.apple.com',
  // Edge
  '*.notify.windows.com',
];

/**
 * Whether an address is that of a push service: https, on its default port, at one of the known hosts or one of `more`. An entry of
 * `more` that is a full origin ('http://127.0.0.1:4500') allows exactly that, scheme and port included.
 */
export function isPushEndpoint(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return [...services, ...more].some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
