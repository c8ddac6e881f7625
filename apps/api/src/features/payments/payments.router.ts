import {
  countPaymentsOutput,
  creditOutput,
  invoicePaymentsInput,
  invoicePaymentsOutput,
  listPaymentsInput,
  listPaymentsOutput,
  myPaymentsOutput,
  paymentInput,
  paymentOutput,
  paymentReasonInput,
  reconcileOutput,
  refundInput,
  reverseInput,
  sendProofInput,
  staffPaymentOutput,
  startPageOutput,
  takePaymentInput,
  takePaymentOutput,
} from '@jadeport/contract/payments';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { getInvoice } from '../invoices/read-invoices.ts';
import { applyCredit } from './apply-credit.ts';
import { confirmPayment, refusePayment } from './decide-payment.ts';
import { drawerProcedures } from './drawer-procedures.ts';
import { readCredit } from './read-credit.ts';
import {
  countPayments,
  listInvoicePayments,
  listMyPayments,
  listPayments,
  readMyPayment,
  readPayment,
} from './read-payments.ts';
import { reconcile } from './reconcile.ts';
import { refundPayment, reversePayment } from './return-payment.ts';
import { sendProof } from './send-proof.ts';
import { startPage } from './start-page.ts';
import { takePayment } from './take-payment.ts';

const [tag, admin] = ['payments', 'admin'] as const;
const mine = '/api/invoices/{number}';
const theirs = '/api/admin/invoices/{number}';
const one = '/api/admin/payments/{id}';
const write = { tag: admin, idempotent: 'atomic', errors: [409] } as const;

export const paymentsRouter = router({
  ...drawerProcedures,

  /** Takes money for an invoice at the counter. */
  take: staffProcedure
    .meta(rest('POST', `${theirs}/payments`, { ...write, summary: 'Take a payment', success: 201 }))
    .input(takePaymentInput)
    .output(takePaymentOutput)
    .mutation(async ({ ctx, input }) => {
      const id = await takePayment(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return {
        payment: await readPayment(ctx.em, id),
        invoice: await getInvoice(ctx.em, input.number),
      };
    }),

  /** The payments that were made for an invoice, and what its customer has over. */
  listOfInvoice: staffProcedure
    .meta(rest('GET', `${theirs}/payments`, { tag: admin, summary: 'List payments of an invoice' }))
    .input(invoicePaymentsInput)
    .output(invoicePaymentsOutput)
    .query(({ ctx, input }) => listInvoicePayments(ctx.em, input.number)),

  /** Pays an invoice with what its customer has over. */
  applyCredit: staffProcedure
    .meta(rest('POST', `${theirs}/credit`, { ...write, summary: 'Use credit on an invoice' }))
    .input(invoicePaymentsInput)
    .output(invoicePaymentsOutput)
    .mutation(async ({ ctx, input }) => {
      await applyCredit(ctx.em, ctx.deps, actorOf(ctx.request), input.number, null);
      return listInvoicePayments(ctx.em, input.number);
    }),

  /** Payments of all customers in one of the lists, newest first. */
  list: staffProcedure
    .meta(rest('GET', '/api/admin/payments', { tag: admin, summary: 'List payments' }))
    .input(listPaymentsInput)
    .output(listPaymentsOutput)
    .query(({ ctx, input }) => listPayments(ctx.deps.database, input)),

  /** How many payments are in each list. */
  count: staffProcedure
    .meta(rest('GET', '/api/admin/payment-counts', { tag: admin, summary: 'Count payments' }))
    .input(z.void())
    .output(countPaymentsOutput)
    .query(({ ctx }) => countPayments(ctx.deps.database)),

  /** Card payments online that nothing settled. */
  reconcile: staffProcedure
    .meta(
      rest('GET', '/api/admin/payments/reconcile', {
        tag: admin,
        summary: 'List card payments to reconcile',
      }),
    )
    .input(z.void())
    .output(reconcileOutput)
    .query(({ ctx }) => reconcile(ctx.deps.database, ctx.deps)),

  /** The money of a pending payment is there. */
  confirm: staffProcedure
    .meta(rest('POST', `${one}/confirm`, { ...write, summary: 'Confirm a payment' }))
    .input(paymentInput)
    .output(staffPaymentOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await confirmPayment(ctx.em, ctx.deps, actorOf(ctx.request), id);
      return readPayment(ctx.em, id);
    }),

  /** The money of a pending payment does not come. */
  refuse: staffProcedure
    .meta(rest('POST', `${one}/refuse`, { ...write, summary: 'Refuse a payment' }))
    .input(paymentReasonInput)
    .output(staffPaymentOutput)
    .mutation(async ({ ctx, input }) => {
      await refusePayment(ctx.em, actorOf(ctx.request), input);
      return readPayment(ctx.em, input.id);
    }),

  /** A payment did not come after all; its invoices are due again. */
  reverse: staffProcedure
    .meta(rest('POST', `${one}/reverse`, { ...write, summary: 'Reverse a payment' }))
    .input(reverseInput)
    .output(staffPaymentOutput)
    .mutation(async ({ ctx, input }) => {
      await reversePayment(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return readPayment(ctx.em, input.id);
    }),

  /** Pays a part of a payment back, or all of it. */
  refund: staffProcedure
    .meta(rest('POST', `${one}/refunds`, { ...write, summary: 'Refund a payment', success: 201 }))
    .input(refundInput)
    .output(staffPaymentOutput)
    .mutation(async ({ ctx, input }) => {
      await refundPayment(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return readPayment(ctx.em, input.id);
    }),

  /** The customer's payments for one of their invoices. */
  listMine: customerProcedure
    .meta(rest('GET', `${mine}/payments`, { tag, summary: 'List my payments of an invoice' }))
    .input(invoicePaymentsInput)
    .output(myPaymentsOutput)
    .query(async ({ ctx, input }) => ({
      items: await listMyPayments(ctx.em, input.number, ctx.user.customer.id),
    })),

  /** What the customer has over. */
  credit: customerProcedure
    .meta(rest('GET', '/api/customers/me/credit', { tag, summary: 'Get my credit' }))
    .input(z.void())
    .output(creditOutput)
    .query(async ({ ctx }) => ({
      items: await readCredit(ctx.deps.database, ctx.user.customer.id),
    })),

  /** Pays one of the customer's invoices with what they have over. */
  applyMyCredit: customerProcedure
    .meta(rest('POST', `${mine}/credit`, { ...write, tag, summary: 'Use my credit on an invoice' }))
    .input(invoicePaymentsInput)
    .output(myPaymentsOutput)
    .mutation(async ({ ctx, input: { number } }) => {
      const { customer } = ctx.user;
      await applyCredit(ctx.em, ctx.deps, actorOf(ctx.request), number, customer.id);
      return { items: await listMyPayments(ctx.em, number, customer.id) };
    }),

  /** The customer says that they have transferred money, with its proof. */
  sendProof: customerProcedure
    .meta(
      rest('POST', `${mine}/proof`, {
        ...write,
        tag,
        summary: 'Send the proof of a transfer',
        success: 201,
      }),
    )
    .input(sendProofInput)
    .output(paymentOutput)
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.request);
      return readMyPayment(ctx.em, await sendProof(ctx.em, ctx.deps, actor, ctx.user, input));
    }),

  /** Opens the page of the card processor for what is due. */
  pay: customerProcedure
    .meta(
      rest('POST', `${mine}/pay`, {
        tag,
        summary: 'Pay an invoice by card online',
        idempotent: 'repeatable',
        errors: [409, 422],
      }),
    )
    .input(invoicePaymentsInput)
    .output(startPageOutput)
    .mutation(({ ctx, input }) =>
      startPage(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input.number),
    ),
});
