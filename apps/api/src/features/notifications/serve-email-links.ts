import { addressIn } from '@jadeport/i18n';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context.ts';
import { takeForms } from '../../http/forms.ts';
import { pageLanguage } from '../../http/language.ts';
import { customerOf, stopPath as path } from './email-links.ts';
import { stopEmails } from './preferences.ts';

/** Switches off a customer's emails at a mail program's word; a person is led to the switches. */
export function serveEmailLinks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    takeForms(scope);
    // The content is fixed by the RFC and ignored; the token is in the address.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => ({}));
    scope.post<{ Querystring: { token?: string } }>(path, async ({ query }, reply) => {
      const id = customerOf(deps.secretKey, String(query.token));
      await stopEmails(deps.database.em(), id);
      return reply.code(204).send();
    });
    scope.get(path, async (request, reply) =>
      reply.redirect(addressIn('/dashboard?tab=profile', pageLanguage(request)), 303),
    );
  });
}
