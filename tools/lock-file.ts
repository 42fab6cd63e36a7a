import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** A package as package-lock.json records it; other fields are kept unchanged. */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
  [field: string]: unknown;
}

/** An optional dependency of a locked package without an entry in the lock file. */
interface MissingPackage {
  name: string;
  version: string;
  /** The dependent package, by its path in the lock file. */
  askedBy: string;
}

/**
 * Optional packages without an entry in the lock file. npm omits them when its registry does not carry the packages of
 * other platforms; `npm ci` then refuses the lock file with EUSAGE.
 */
export function missingOptionalPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([askedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesFor(name, askedBy).some((place) => place in packages))
      .map(([name, version]) => ({ name, version, askedBy })),
  );
}

/**
 * The lock file with an entry for each missing optional package: version and platform, from which npm sees that the
 * package is for another machine. Without an integrity, because there is no package here to compute it from.
 *
 * @throws Error when a package's version is a range or its name does not include its platform
 */
export function withOptionalPackages(lock: LockFile): LockFile {
  const added = missingOptionalPackages(lock).map(({ name, version, askedBy }): [string, LockedPackage] => {
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${askedBy} asks for ${name} ${version}, which is a range`);
    const dev = lock.packages[askedBy]?.dev === true ? { dev: true } : {};
    return [`node_modules/${name}`, { version, ...platformOf(name), ...dev, optional: true }];
  });
  const sorted = Object.entries({ ...lock.packages, ...Object.fromEntries(added) }).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** Node's resolution paths of a package for `from`, nearest first. */
function placesFor(name: string, from: string): string[] {
  const nested = from.lastIndexOf('node_modules/');
  const above = nested < 0 ? [] : placesFor(name, from.slice(0, nested).replace(/\/$/, ''));
  return [`${from === '' ? '' : `${from}/`}node_modules/${name}`, ...above, `node_modules/${name}`];
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'arm'];

/** The platform in a package's name, by napi's convention: `binding-linux-arm-gnueabihf`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const [os, cpu] = [systems, processors].map((known) => known.find((each) => words.includes(each)));
  if (os === undefined || cpu === undefined) throw new Error(`${name} does not tell its platform`);
  const libc = words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {};
  return { os: [os], cpu: [cpu], ...(os === 'linux' ? libc : {}) };
}

if (import.meta.main) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  writeFileSync(file, `${JSON.stringify(withOptionalPackages(lock), null, 2)}\n`);
}
