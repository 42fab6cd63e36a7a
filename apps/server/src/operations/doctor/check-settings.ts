import type { Config } from '../../app/config/config.ts';
import { readBackupAge, readCertificateLeft } from '../watch/figures.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const HOUR_S = 3_600;
/** A daily back-up may take two hours. */
const BACKUP_MAX_S = 26 * HOUR_S;
/** Days before its end at which a certificate should have been renewed. */
const CERTIFICATE_DAYS = 14;

/** The lender's details on public pages and contracts. */
const ofLender = [
  'companyName',
  'registrationNumber',
  'address',
  'servicePhone',
  'serviceEmail',
  'legalFromOn',
  'grievanceOfficer',
] as const;

/** Compares the settings with what a lender needs. Secrets are not looked at: a start refuses wrong ones. */
export function checkSettings(config: Config): Finding[] {
  const { brand = {} } = config.web;
  const missing = ofLender.filter((name) => brand[name] === undefined);
  return [
    config.production
      ? ok('secrets', 'HIRAM_SECRET and HIRAM_DATA_KEY are set, and none of the published ones.')
      : warning('secrets', 'NODE_ENV is not production: published secrets are accepted.'),
    config.smsProvider === null
      ? fault('SMS', 'SMS_PROVIDER is missing: nobody can log in.')
      : ok('SMS', 'A provider is set. Log in once with your own phone to see a message arrive.'),
    missing.length === 0
      ? ok('lender', `The pages name ${brand.companyName}.`)
      : fault(
          'lender',
          `The brand in WEB_CONFIG_FILE lacks ${missing.join(', ')}: the law asks for it on pages and contracts.`,
        ),
    config.production && config.trustedProxies === false
      ? warning('proxy', 'TRUST_PROXY is not set: behind a proxy all borrowers share its address and its limits.')
      : ok('proxy', 'Addresses of callers are read as set.'),
    config.autoApprove && config.deciderService === null
      ? warning('decisions', 'AUTO_APPROVE is on without a decision service: whoever passes the rules gets a loan.')
      : ok(
          'decisions',
          config.deciderService === null ? 'Each application waits for a person.' : 'A decision service decides.',
        ),
    config.production && !config.sessionExchange
      ? warning('sessions', 'SESSION_EXCHANGE is off: an address of the app opens a session for as long as it is used.')
      : ok('sessions', 'A session in an address is exchanged once.'),
    config.metricsToken === null
      ? warning('metrics', 'METRICS_TOKEN is not set: no alert can fire.')
      : ok('metrics', 'Metrics are open to a token.'),
    config.deskHost === null
      ? warning('desk', 'DESK_HOST is not set: operators and borrowers share a host name.')
      : ok('desk', `The desk has the host name ${config.deskHost}.`),
  ];
}

/** Compares the age of the last back-up and the end of the certificate with the clock. */
export async function checkFiles(
  { backupStampFile, certificateFile }: Pick<Config, 'backupStampFile' | 'certificateFile'>,
  now: Date,
): Promise<Finding[]> {
  return [await checkBackup(backupStampFile, now), await checkCertificate(certificateFile, now)];
}

async function checkBackup(file: string | null, now: Date): Promise<Finding> {
  if (file === null)
    return warning('back-ups', 'BACKUP_STAMP_FILE is not set: nobody is told that a back-up is missing.');
  try {
    const age = await readBackupAge(file, now);
    const words = `The last one is ${Math.floor(age / HOUR_S)} hours old.`;
    return age > BACKUP_MAX_S ? fault('back-ups', words) : ok('back-ups', words);
  } catch {
    return fault('back-ups', 'BACKUP_STAMP_FILE cannot be read: no back-up has finished.');
  }
}

async function checkCertificate(file: string | null, now: Date): Promise<Finding> {
  if (file === null) return warning('certificate', 'CERTIFICATE_FILE is not set: nobody is told before it ends.');
  try {
    const days = Math.floor((await readCertificateLeft(file, now)) / (24 * HOUR_S));
    if (days < 0) return fault('certificate', 'It has ended.');
    const words = `It ends in ${days} days.`;
    return days < CERTIFICATE_DAYS ? warning('certificate', `${words} Renew it.`) : ok('certificate', words);
  } catch {
    return fault('certificate', 'CERTIFICATE_FILE cannot be read as a certificate.');
  }
}
