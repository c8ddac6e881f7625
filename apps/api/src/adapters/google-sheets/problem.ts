import { AppError } from '../../errors/app-error.ts';

/** The fields of an error of Google's client that are read here. */
type Failure = {
  config?: { url?: { href: string } | string };
  response?: { status: number; data?: unknown };
};

/**
 * Converts a failure of a sheet to one of our errors; undefined for a fault of our own. `email` is
 * the account that the sheet must be shared with.
 */
export function toSheetProblem(thrown: unknown, email: string): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  const { config, response } = thrown as Failure;
  if (!config) return undefined;
  if (!response) return new AppError('SHEET_UNREACHABLE');
  const { status } = response;
  const details = JSON.stringify(response.data ?? '');
  if (status === 429) return new AppError('SHEET_THROTTLED');
  if (status >= 500) return new AppError('SHEET_UNAVAILABLE', { status });
  if (status === 401 || isSignIn(config)) return new AppError('SHEET_KEY_REFUSED');
  if (/SERVICE_DISABLED|accessNotConfigured/.test(details)) return new AppError('SHEET_API_OFF');
  if (status === 403 || status === 404) return new AppError('SHEET_NOT_SHARED', { email });
  if (/limit of \d+ cells/.test(details)) return new AppError('SHEET_FULL');
  return new AppError('SHEET_UNAVAILABLE', { status });
}

const isSignIn = ({ url = '' }: NonNullable<Failure['config']>) =>
  /\/token$/.test(typeof url === 'string' ? url : url.href);
