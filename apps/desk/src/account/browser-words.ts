const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser and its system by their names, such as "Chrome · Windows", from what it sent as User-Agent; another text as it is. */
export function browserWords(userAgent: string): string {
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([, mark]) => mark.test(userAgent))?.[0] ?? []);
  return named.length === 0 ? userAgent : named.join(' · ');
}
