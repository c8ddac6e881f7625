/** The fields that pino writes of an error (its `err` serializer). */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
};

/**
 * Converts an error for the log: its stack and code, without the values of a statement. The
 * drivers' errors contain the whole statement, and their messages and details quote user input;
 * e-mail addresses and password hashes must not be logged.
 */
export function errorForLog(error: Error): LoggedError {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: messageWithoutValues(error.message, code),
    stack: frames(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
}

/**
 * PostgreSQL quotes values in errors of classes 22 (data exception) and 23 (constraint violation).
 */
function messageWithoutValues(message: string, code: unknown): string {
  const quotesValues = typeof code === 'string' && /^2[23]\w{3}$/.test(code);
  return (quotesValues ? message.split('"', 1) : message.split('\n - detail:', 1))[0]?.trim() ?? '';
}

/** The stack without its leading message. */
function frames(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
