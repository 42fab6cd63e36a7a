import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { lockFolder } from './database/folder-lock.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

/** Older Chromiums, as files inside packages of the npm registry: the version that each says, the package and its SHA-512. */
export const olderChromiums = {
  // too old for Playwright (test/journeys/oldest)
  '80': {
    pack: 'chrome-aws-lambda@2.1.1',
    sha512: 'Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
  },
  '87': {
    pack: 'chrome-aws-lambda@5.4.0',
    sha512: 'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==',
  },
  '92': {
    pack: 'chrome-aws-lambda@10.1.0',
    sha512: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  '109': {
    pack: '@sparticuz/chromium@109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
} as const;

export type OlderChromium = keyof typeof olderChromiums;

export const isOlderChromium = (version: string | undefined): version is OlderChromium =>
  version !== undefined && Object.hasOwn(olderChromiums, version);

/** A browser's program, and the environment with its own libraries. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The program of an older Chromium, unpacked once a machine.
 * @throws Error where the registry does not give the package, or gives another one
 */
export async function olderChromium(version: OlderChromium): Promise<BrowserProgram> {
  const folder = path.join(root, 'node_modules', '.cache', `chromium-${version}`);
  const lock = await lockFolder(`${folder}.lock`, 5 * 60_000);
  try {
    if (!existsSync(folder)) await unpack(version, folder);
  } finally {
    lock.release();
  }
  const libraries = ['lib', '.'].map((each) => path.join(folder, each)).join(':');
  return { executablePath: path.join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries } };
}

async function unpack(version: OlderChromium, folder: string): Promise<void> {
  const { pack, sha512 } = olderChromiums[version];
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const run = async (program: string, ...args: readonly string[]): Promise<void> => {
    const { code, output } = await runProcess(program, [...args], { cwd: unfinished, limitMs: 5 * 60_000 });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
  };
  await run('npm', 'pack', '--silent', pack);
  const [file = ''] = readdirSync(unfinished);
  const sum = createHash('sha512')
    .update(readFileSync(path.join(unfinished, file)))
    .digest('base64');
  if (sum !== sha512) throw new Error(`${pack} is not the package that it was: sha512-${sum}`);
  await run('tar', 'xzf', file, '--strip-components=2', 'package/bin');
  rmSync(path.join(unfinished, file));
  for (const packed of readdirSync(unfinished).filter((name) => name.endsWith('.br'))) {
    const name = packed.slice(0, -'.br'.length);
    writeFileSync(path.join(unfinished, name), brotliDecompressSync(readFileSync(path.join(unfinished, packed))));
    rmSync(path.join(unfinished, packed));
    if (name.endsWith('.tar')) await run('tar', 'xf', name);
  }
  chmodSync(path.join(unfinished, 'chromium'), 0o755);
  renameSync(unfinished, folder);
}
