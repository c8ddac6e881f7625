import { messageOutput } from '@jadeport/contract';
import {
  carriersOutput,
  confirmPhoneInput,
  detectInput,
  detectOutput,
  listSubscriptionsOutput,
  lookUpInput,
  lookUpOutput,
  phoneOutput,
  subscribeInput,
  subscriptionOutput,
  subscriptionTokenInput,
} from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { carriers, detect } from '@jadeport/tracking';
import { z } from 'zod';
import { sendsEmail } from '../../email/sends-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, protectedProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { confirmPhone } from './confirm-phone.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { getPhone } from './get-phone.ts';
import { getSubscription } from './get-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { lookUp } from './look-up.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { stopSubscription } from './stop-subscription.ts';
import { subscribe } from './subscribe.ts';

export const trackingRouter = router({
  /** A package by tracking number, or counts by customer code. Over REST: `rest/raw-routes.ts`. */
  lookUp: publicProcedure
    .input(lookUpInput)
    .output(lookUpOutput)
    .query(({ ctx, input }) =>
      lookUp(ctx.deps, { ...input, language: ctx.language, address: ctx.request.ip }),
    ),

  /** The seven carriers of the panel's dropdown (spec section 3, Carrier option). */
  carriers: publicProcedure
    .meta(rest('GET', '/api/carriers', { tag: 'tracking', summary: 'List carriers', errors: [] }))
    .input(z.void())
    .output(carriersOutput)
    .query(() => [...carriers]),

  /** The carrier of a number, by the panel rule and the card rule (spec section 5). */
  detect: publicProcedure
    .meta(
      rest('GET', '/api/carriers/detect', {
        tag: 'tracking',
        summary: 'Detect the carrier of a tracking number',
      }),
    )
    .input(detectInput)
    .output(detectOutput)
    .query(({ input }) => detect(input.number)),

  /** Subscribes by e-mail or SMS; an address that is not the caller's own must be confirmed. */
  subscribe: publicProcedure
    .meta(
      rest('POST', '/api/tracking/{trackingNumber}/subscriptions', {
        tag: 'tracking',
        summary: 'Subscribe to notifications about a package',
        success: 201,
        errors: [409],
      }),
    )
    .input(subscribeInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const { language, request } = ctx;
      const requested = { ...input, user: request.session.user, language, from: request.ip };
      const { address, consent } = await subscribe(ctx.em, ctx.deps, requested);
      const { active, confirmEmail, unsentEmail, confirmSms, phone } =
        textsIn[language].subscriptions;
      const emailLink = sendsEmail(ctx.deps) ? confirmEmail : unsentEmail;
      const link = input.channel === 'email' ? emailLink : confirmSms;
      const texts = { given: active, link, code: phone.codeSentForPackage };
      return { message: fill(texts[consent], { to: address }) };
    }),

  /** The subscriptions to a package at the caller's own addresses. */
  listSubscriptions: protectedProcedure
    .meta(
      rest('GET', '/api/tracking/{trackingNumber}/subscriptions', {
        tag: 'tracking',
        summary: 'List my notifications about a package',
      }),
    )
    .input(lookUpInput)
    .output(listSubscriptionsOutput)
    .query(async ({ ctx, input }) => ({
      items: await listSubscriptions(ctx.em, ctx.user, input),
      nextCursor: null,
    })),

  /** The caller's own phone number, and whether it is confirmed for text messages. */
  phone: customerProcedure
    .meta(
      rest('GET', '/api/customers/me/phone', {
        tag: 'tracking',
        summary: 'Get the state of my phone number',
      }),
    )
    .input(z.void())
    .output(phoneOutput)
    .query(({ ctx }) => getPhone(ctx.em, ctx.deps, ctx.user)),

  /** Texts a six-digit code to the caller's own number. */
  sendPhoneCode: customerProcedure
    .meta(
      rest('POST', '/api/customers/me/phone/code', {
        tag: 'tracking',
        summary: 'Send a code to my phone number',
      }),
    )
    .input(z.void())
    .output(messageOutput)
    .mutation(async ({ ctx }) => ({
      message: await sendPhoneCode(ctx.em, ctx.deps, ctx.user, ctx.language),
    })),

  /** Confirms the number with the code, and activates the subscriptions that wait for it. */
  confirmPhone: customerProcedure
    .meta(
      rest('POST', '/api/customers/me/phone/confirm', {
        tag: 'tracking',
        summary: 'Confirm my phone number',
        errors: [409],
      }),
    )
    .input(confirmPhoneInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => ({
      message: await confirmPhone(ctx.em, ctx.deps, ctx.user, {
        ...input,
        language: ctx.language,
      }),
    })),

  /** The subscription of an emailed link, for the page that it opens. */
  subscription: publicProcedure
    .meta(
      rest('GET', '/api/subscriptions/{token}', {
        tag: 'tracking',
        summary: 'Get a subscription by its link',
      }),
    )
    .input(subscriptionTokenInput)
    .output(subscriptionOutput)
    .query(({ ctx, input }) => getSubscription(ctx.em, ctx.deps, input)),

  /** Activates a subscription with the link sent to its address. */
  confirmSubscription: publicProcedure
    .meta(
      rest('POST', '/api/subscriptions/{token}/confirm', {
        tag: 'tracking',
        summary: 'Confirm a subscription',
      }),
    )
    .input(subscriptionTokenInput)
    .output(subscriptionOutput)
    .mutation(({ ctx, input }) => confirmSubscription(ctx.em, ctx.deps, input)),

  /** Unsubscribes with the link in a notification. */
  stopSubscription: publicProcedure
    .meta(
      rest('POST', '/api/subscriptions/{token}/stop', {
        tag: 'tracking',
        summary: 'Stop a subscription',
      }),
    )
    .input(subscriptionTokenInput)
    .output(subscriptionOutput)
    .mutation(({ ctx, input }) => stopSubscription(ctx.em, ctx.deps, input)),
});
