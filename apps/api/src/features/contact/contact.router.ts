import { messageOutput } from '@jadeport/contract';
import { sendMessageInput } from '@jadeport/contract/contact';
import { textsIn } from '../../app-error.ts';
import { rest } from '../../rest/meta.ts';
import { router } from '../../trpc/init.ts';
import { visitor } from '../../trpc/procedures.ts';
import { sendMessage } from './send-message.ts';

export const contactRouter = router({
  /** A message to the support team, from the contact page or the chat's form (spec section 5). */
  sendMessage: visitor
    .meta(
      rest('POST', '/api/contact', {
        tag: 'contact',
        summary: 'Write to the support team',
        success: 201,
        errors: [400, 429],
      }),
    )
    .input(sendMessageInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const { language, request } = ctx;
      await sendMessage(ctx.em, ctx.deps, input, { language, address: request.ip });
      return { message: textsIn[language].contact.sent.text };
    }),
});
