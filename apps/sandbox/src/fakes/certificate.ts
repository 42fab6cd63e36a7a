import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key and its self-signed certificate for this machine, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The file of the certificate, which a Node process trusts through NODE_EXTRA_CA_CERTS. */
  readonly file: string;
}

const DAYS = 365;

/**
 * Reads the certificate of a folder, or makes one with OpenSSL.
 * @throws Error where OpenSSL is not installed
 */
export function certificateIn(folder: string): Certificate {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  if (!existsSync(file)) {
    const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const output = ['-keyout', keyFile, '-out', file, '-days', String(DAYS), '-subj', '/CN=Hiram fakes'];
    execFileSync('openssl', [...request, ...output, '-addext', names], { stdio: 'pipe' });
  }
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}
