import {
  addChargeInput,
  addCreditNoteInput,
  chargeIdInput,
  chargeOutput,
  chargesInput,
  chargesOutput,
  countInvoicesOutput,
  createInvoiceInput,
  creditedOutput,
  customerStatementInput,
  invoiceInput,
  invoiceOutput,
  listInvoicesInput,
  listInvoicesOutput,
  listMyInvoicesInput,
  listMyInvoicesOutput,
  promiseOutput,
  statementInput,
  statementOutput,
} from '@jadeport/contract/invoices';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { addCharge, removeCharge } from './add-charge.ts';
import { addCreditNote } from './add-credit-note.ts';
import { createInvoice } from './create-invoice.ts';
import { discardInvoice, issueInvoice } from './issue-invoice.ts';
import { getCharge, listCharges } from './list-charges.ts';
import { ownPromise } from './promises.ts';
import { countInvoices, getInvoice, listInvoices, listOwnInvoices } from './read-invoices.ts';
import { readStatement } from './read-statement.ts';

const tag = 'invoices';
const admin = 'admin';
const charges = '/api/admin/shipments/{trackingNumber}/charges';

export const invoicesRouter = router({
  /** The signed-in customer's issued invoices, newest first, and what they have over. */
  list: customerProcedure
    .meta(rest('GET', '/api/invoices', { tag, scopes: ['read'], summary: 'List my invoices' }))
    .input(listMyInvoicesInput)
    .output(listMyInvoicesOutput)
    .query(async ({ ctx, input }) => {
      const { database, customerPayments, settings } = ctx.deps;
      const { id } = ctx.user.customer;
      return {
        ...(await listOwnInvoices(ctx.deps, id, input)),
        credit: await customerPayments.creditIn(database, id, settings().billing.currency),
      };
    }),

  /** An issued invoice by its number: one's own, or for staff anybody's. */
  get: protectedProcedure
    .meta(
      rest('GET', '/api/invoices/{number}', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'Get an invoice',
      }),
    )
    .input(invoiceInput)
    .output(invoiceOutput)
    .query(({ ctx, input }) => getInvoice(ctx.deps.database, input.number, ownerOf(ctx.user))),

  /** What was said that one's package or box would cost, beside what it came to. */
  promise: customerProcedure
    .meta(
      rest('GET', '/api/shipments/{trackingNumber}/promise', {
        tag,
        scopes: ['read'],
        summary: 'Compare what was estimated for a package with its bill',
      }),
    )
    .input(chargesInput)
    .output(promiseOutput)
    .query(async ({ ctx, input }) => ({
      promise: await ownPromise(ctx.deps.database, ctx.user.customer.id, input.trackingNumber),
    })),

  /** The same by the id or the number, drafts too. */
  getDraft: staffProcedure
    .meta(
      rest('GET', '/api/admin/invoices/{number}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Get an invoice or a draft',
      }),
    )
    .input(invoiceInput)
    .output(invoiceOutput)
    .query(({ ctx, input }) => getInvoice(ctx.deps.database, input.number)),

  /** Invoices of all customers, newest first or as sorted. */
  listAll: staffProcedure
    .meta(rest('GET', '/api/admin/invoices', { tag: admin, summary: 'List invoices' }))
    .input(listInvoicesInput)
    .output(listInvoicesOutput)
    .query(({ ctx, input }) => listInvoices(ctx.deps, input)),

  counts: staffProcedure
    .meta(rest('GET', '/api/admin/invoice-counts', { tag: admin, summary: 'Count invoices' }))
    .input(z.void())
    .output(countInvoicesOutput)
    .query(({ ctx }) => countInvoices(ctx.deps)),

  listCharges: staffProcedure
    .meta(
      rest('GET', charges, {
        tag: admin,
        scopes: ['shipments'],
        summary: 'List the charges of a package or box',
      }),
    )
    .input(chargesInput)
    .output(chargesOutput)
    .query(({ ctx, input }) => listCharges(ctx.deps.database, input.trackingNumber)),

  addCharge: staffProcedure
    .meta(
      rest('POST', charges, {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Charge something on a package or box',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(addChargeInput)
    .output(chargeOutput)
    .mutation(async ({ ctx, input }) =>
      getCharge(ctx.em, await addCharge(ctx.em, ctx.deps, actorOf(ctx.request), input)),
    ),

  removeCharge: staffProcedure
    .meta(
      rest('DELETE', '/api/admin/charges/{id}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Remove a charge that is on no invoice',
        success: 204,
        errors: [409],
      }),
    )
    .input(chargeIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCharge(ctx.em, actorOf(ctx.request), input.id)),

  /** Takes the open charges, adds what is computed, and issues at once unless a draft is wanted. */
  create: staffProcedure
    .meta(
      rest('POST', '/api/admin/invoices', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Make an invoice',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(createInvoiceInput)
    .output(invoiceOutput)
    .mutation(async ({ ctx, input }) =>
      getInvoice(ctx.em, await createInvoice(ctx.em, ctx.deps, actorOf(ctx.request), input)),
    ),

  issue: staffProcedure
    .meta(
      rest('POST', '/api/admin/invoices/{number}/issue', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Issue a draft',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(invoiceInput)
    .output(invoiceOutput)
    .mutation(async ({ ctx, input }) => {
      const { id } = await issueInvoice(ctx.em, ctx.deps, actorOf(ctx.request), input.number);
      return getInvoice(ctx.em, id);
    }),

  discard: staffProcedure
    .meta(
      rest('DELETE', '/api/admin/invoices/{number}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Discard a draft',
        success: 204,
        errors: [409],
      }),
    )
    .input(invoiceInput)
    .output(z.void())
    .mutation(({ ctx, input }) => discardInvoice(ctx.em, actorOf(ctx.request), input.number)),

  addCreditNote: staffProcedure
    .meta(
      rest('POST', '/api/admin/invoices/{number}/credit-notes', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Lower what is due on an invoice',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(addCreditNoteInput)
    .output(creditedOutput)
    .mutation(async ({ ctx, input }) => {
      const number = await addCreditNote(ctx.em, ctx.deps, actorOf(ctx.request), input);
      const invoice = await getInvoice(ctx.em, input.number);
      const creditNote = invoice.creditNotes.find((each) => each.number === number);
      if (!creditNote) throw new Error(`${number} is missing`);
      return { ...creditNote, invoice };
    }),

  statement: customerProcedure
    .meta(
      rest('GET', '/api/customers/me/statement', {
        tag,
        scopes: ['read'],
        summary: 'Read my statement',
      }),
    )
    .input(statementInput)
    .output(statementOutput)
    .query(({ ctx, input }) => readStatement(ctx.deps, ctx.user.customer.customerCode, input)),

  customerStatement: staffProcedure
    .meta(
      rest('GET', '/api/admin/customers/{customerCode}/statement', {
        tag: admin,
        summary: 'Read the statement of a customer',
      }),
    )
    .input(customerStatementInput)
    .output(statementOutput)
    .query(({ ctx, input: { customerCode, ...page } }) =>
      readStatement(ctx.deps, customerCode, page),
    ),
});

/** Whose an invoice has to be; staff read everybody's. */
const ownerOf = (user: { id: string; role: string }) =>
  user.role === 'customer' ? user.id : undefined;
