// npm run sbom -- FOLDER: writes sbom.json (CycloneDX 1.5) and licences.txt of every package of a release (release-packages.ts).
// npm's own "npm sbom" leaves out most of what a workspace imports. It ends with 1 where a package has no accepted licence.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lock, releasePackages, root } from './release-packages.ts';

/** Licences that ask for no more than their text beside the program; those of MPL and LGPL for changes of their own files alone. */
const accepted = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 CC-BY-3.0 PSF-2.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later LicenseRef-Bitstream-Vera'.split(
    ' ',
  ),
);

/** Packages whose manifest names none, by the text that they have. */
const readByHand: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'LicenseRef-Bitstream-Vera',
  'dialog-polyfill': 'BSD-3-Clause',
  'png-js': 'MIT',
};

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly integrity: string;
}

function packageAt(place: string): Package {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version = '', integrity = '', license } = lock.packages[place] ?? {};
  const manifest = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as { license?: unknown };
  const stated = license ?? (typeof manifest.license === 'string' ? manifest.license : undefined);
  return { name, version, integrity, licence: readByHand[name] ?? stated ?? '' };
}

const isAccepted = (licence: string): boolean =>
  licence !== '' &&
  licence
    .replaceAll(/[()]/g, ' ')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => accepted.has(one.trim())));

const packages = releasePackages()
  .packages.filter((place) => lock.packages[place]?.link !== true && existsSync(path.join(root, place)))
  .map(packageAt);
const purlOf = ({ name, version }: Package): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
// the same packages have the same number
const digest = createHash('sha256').update(packages.map(purlOf).join()).digest('hex');
const uuid = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${uuid}`,
  version: 1,
  metadata: {
    component: { type: 'application', name: 'hiram', version: lock.packages['']?.version ?? '', 'bom-ref': 'hiram' },
  },
  components: packages.map((each) => ({
    type: 'library',
    'bom-ref': purlOf(each),
    name: each.name,
    version: each.version,
    purl: purlOf(each),
    licenses: [{ expression: each.licence }],
    ...(each.integrity.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(each.integrity.slice(7), 'base64').toString('hex') }],
    }),
  })),
};

const [folder = '.data/sbom'] = process.argv.slice(2);
const out = path.resolve(root, folder);
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
const lines = packages.map(({ name, version, licence }) => `${name} ${version}\t${licence}`);
writeFileSync(path.join(out, 'licences.txt'), `${lines.join('\n')}\n`);
const refused = packages.filter(({ licence }) => !isAccepted(licence));
for (const { name, version, licence } of refused)
  process.stderr.write(`${name} ${version}: ${licence || 'no licence'}\n`);
process.stdout.write(`${packages.length} packages, ${refused.length} without an accepted licence: ${out}\n`);
process.exitCode = refused.length === 0 ? 0 : 1;
