import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..');

/**
 * The folder that keeps what running leaves behind (database, logs): HIRAM_DATA, else .data in the project.
 */
export function dataFolder(): string {
  return path.resolve(root, process.env.HIRAM_DATA ?? '.data');
}

/** Where Node keeps what it has compiled, by content: a process that the tests start reads the service in half of the time. */
export const compileCache = path.join(root, 'node_modules', '.cache', 'node');
