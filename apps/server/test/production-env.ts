import { randomBytes } from 'node:crypto';

/** The environment of a lender that has set what it must, with secrets of its own. */
export const productionEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://hiram:secret@db.example/hiram',
  HIRAM_SECRET: randomBytes(24).toString('base64url'),
  HIRAM_DATA_KEY: randomBytes(32).toString('hex'),
  FILES_DIR: '/var/lib/hiram/files',
  PUBLIC_URL: 'https://loans.example.com',
};
