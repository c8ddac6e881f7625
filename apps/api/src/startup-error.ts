/**
 * Why the program cannot start, in one sentence that names the setting at fault. `main.ts` prints
 * the message alone and exits with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
