import { chatInput, chatOutput } from '@jadeport/contract/assistant';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { chat } from './chat.ts';

export const assistantRouter = router({
  /** The chat assistant's reply to a message, in the message's language (spec sections 2 and 5). */
  chat: publicProcedure
    .meta(
      rest('POST', '/api/chat', {
        tag: 'assistant',
        summary: 'Ask the chat assistant',
        errors: [404],
      }),
    )
    .input(chatInput)
    .output(chatOutput)
    .mutation(({ ctx, input: { text, lang } }) =>
      chat(ctx.deps, {
        text,
        lang,
        language: ctx.language,
        address: ctx.request.ip,
        customerCode: ctx.request.session.user?.customer?.customerCode,
      }),
    ),
});
