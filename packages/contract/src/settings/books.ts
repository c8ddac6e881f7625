import { type Account, accounts } from '@jadeport/reports';
import { z } from 'zod';
import { text } from '../fields.ts';
import { line } from './business.ts';

/** By name in QuickBooks Online, by code in Xero. */
const account = z
  .strictObject({ name: line, code: text(1, 10, 'REQUIRED').meta({ example: '210' }) })
  .meta({ id: 'BookAccount' });

/** The accounts that the day's journal is written to. */
export const booksSettings = z
  .strictObject({
    accounts: z.strictObject(
      Object.fromEntries(accounts.map((name) => [name, account])) as Record<
        Account,
        typeof account
      >,
    ),
    /** The tax rate of the lines, by its name in Xero; the amounts have their taxes in lines of their own. */
    taxRate: line,
  })
  .meta({ id: 'BooksSettings' });
