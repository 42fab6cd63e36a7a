import { rmSync } from 'node:fs';

/** Removes a folder with its content, if it exists, also while a process makes its last writes there. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
