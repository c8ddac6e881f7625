import type { FormAnswer, FormPath } from '@jadeport/contract/pages';
import { addressIn, fill } from '@jadeport/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { errorBody, textsIn } from '../../errors/app-error.ts';
import { toAppError } from '../../errors/to-app-error.ts';
import { takeForms } from '../../http/forms.ts';
import { pageLanguage } from '../../http/language.ts';
import { answerDocument } from './answer-document.ts';
import { type Done, forms, type PostedForm } from './form-answers.ts';
import { asPage } from './serve-pages.ts';

/**
 * Accepts forms that browsers without JavaScript post to their pages, and answers with the page.
 * Unsubscribe links also accept a post without fields from mail programs (RFC 8058).
 */
export async function serveForms(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    takeForms(scope);
    // The content is fixed by the RFC and ignored; the token is in the address.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => ({}));
    for (const path of Object.keys(forms) as FormPath[]) {
      scope.post(path, (request, reply) => answerForm(request, reply, path, deps));
    }
  });
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  path: FormPath,
  deps: Deps,
): Promise<FastifyReply> {
  const { fields } = forms[path];
  const posted = { given: givenFields(request, fields), language: pageLanguage(request) };
  const answer = await answerOf(request, reply, path, deps, { ...posted, address: request.ip });
  if ('page' in answer) return sendDone(request, reply, deps, answer);
  return sendAnswer(request, reply, deps, answer);
}

/** Sends the browser to the page that says it, which a reload or Back posts nothing to. */
function sendDone(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages }: Deps,
  { page, message }: Done,
): FastifyReply {
  if (!pages) return sendText(reply, message);
  return reply.redirect(addressIn(page, pageLanguage(request)), 303);
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').send(`${text}\n`);

/** The posted fields, or else those in the address, such as the token of a link. */
function givenFields(request: FastifyRequest, names: readonly string[]): PostedForm['given'] {
  const given = { ...(request.query as object), ...(request.body as object) };
  const known = Object.entries(given).filter(([name]) => names.includes(name));
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

async function answerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  path: FormPath,
  deps: Deps,
  posted: PostedForm,
): Promise<FormAnswer | Done> {
  try {
    return await forms[path].answer(deps, posted);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'form failed');
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    reply.code(error.status);
    const failure = errorBody(error, posted.language, request.id);
    return { form: path, given: posted.given, failure };
  }
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages }: Deps,
  answer: FormAnswer,
): Promise<FastifyReply> {
  const language = pageLanguage(request);
  const page = pages?.pages.find(({ path, lang }) => path === answer.form && lang === language);
  // Mail programs, and installations without the web app, get no page.
  if (!pages || !page) return sendText(reply, sentenceOf(answer, language));
  const site = await pages.present();
  const drawn = await site.renderAnswer(addressIn(answer.form, language), answer);
  const built = await site.read(page.file);
  const { html, styleHashes } = answerDocument(built, drawn);
  return (
    asPage(reply, { scriptHashes: [], styleHashes })
      // Back shows the answer again. Without a copy, the browser would have to post the form again.
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}

/** The answer in one sentence. */
function sentenceOf(answer: FormAnswer, language: PostedForm['language']): string {
  if ('failure' in answer) return answer.failure.message;
  const { shipments, subscriptions, tracking } = textsIn[language];
  if ('tracking' in answer) {
    const { trackingNumber: number, status } = answer.tracking;
    const { statuses } = shipments;
    return fill(tracking.card.announce, {
      number,
      status: statuses[status as keyof typeof statuses],
    });
  }
  const { trackingNumber: number } = answer.subscription;
  const { confirmed, stopped } = subscriptions;
  return fill(answer.form === '/notifications/stop' ? stopped : confirmed, { number });
}
