/**
 * Why the service cannot start, in one sentence that names the wrong setting. `main.ts` prints only
 * the message and exits with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
