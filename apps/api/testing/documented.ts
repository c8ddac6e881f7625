import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer } from './client.ts';
import { document, type operations } from './ways-to-call.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');

/** What of an answer is not as documented for its operation and status; undefined for nothing. */
export function undocumented(
  { path, method, operation }: (typeof operations)[number],
  answer: Answer,
): string | undefined {
  const { status, text, headers, body } = answer;
  const response = operation.responses[status];
  if (!response) return `${status} is not documented: ${text}`;
  const { content = {} } = response;
  const [type] = Object.keys(content);
  if (type === undefined) return text === '' ? undefined : `a body with ${status}: ${text}`;
  if (!String(headers['content-type']).includes(type)) return `not ${type}`;
  if (type !== 'application/json') return undefined;
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const pointer = [...steps, 'content', type, 'schema']
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`openapi#/${pointer}`);
  return validate?.(body) ? undefined : `${ajv.errorsText(validate?.errors)}: ${text}`;
}
