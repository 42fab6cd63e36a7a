import type { FilesConfig } from '../app/config/files.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';
import { sealedFiles } from './sealed-files.ts';

/** The configured storage of pictures, sealed. */
export function openFiles({ filesDir, s3Files }: FilesConfig, box: SecretBox): FileStore {
  return sealedFiles(s3Files === null ? createLocalFiles(filesDir) : createS3Files(s3Files), box);
}
