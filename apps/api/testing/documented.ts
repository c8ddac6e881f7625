import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { appRouter } from '../src/app-router.ts';
import { openApiDocument } from '../src/rest/document.ts';
import type { Answer, Method } from './client.ts';
import type { Operation } from './fuzzed-request.ts';

const document = openApiDocument(appRouter);

/** Every operation of the OpenAPI document. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase() as Method,
    operation: operation as unknown as Operation,
  })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');
const validators = new Map<string, ValidateFunction>();

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
  const validate = validatorAt([...steps, 'content', type, 'schema']);
  return validate(body) ? undefined : `${ajv.errorsText(validate.errors)}: ${text}`;
}

function validatorAt(steps: string[]): ValidateFunction {
  const pointer = steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, validate);
  return validate;
}
