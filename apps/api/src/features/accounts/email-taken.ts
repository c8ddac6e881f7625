import { UniqueConstraintViolationException } from '@mikro-orm/core';

/** Whether the database refused an account because its e-mail address is taken. */
export function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof UniqueConstraintViolationException)) return false;
  return 'constraint' in error && error.constraint === 'users_email_unique';
}
