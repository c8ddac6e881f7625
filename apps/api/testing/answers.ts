import { errors } from '@jadeport/contract';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Expects our error body with this status and, where given, this code. */
export function expectError(answer: Answer, status: number, code?: string, message?: string): void {
  const { requestId, issues, reasons, ...body } = answer.body ?? {};
  expect({ status: answer.status, ...body }, answer.text).toEqual({
    status,
    code: code ?? expect.toSatisfy((name) => name in errors),
    message: message ?? expect.stringMatching(/\S/),
  });
  expect(requestId).toMatch(uuid);
  expect(answer.headers['x-request-id']).toBe(requestId);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  for (const reason of reasons ?? []) {
    expect(reason).toEqual({
      trackingNumber: expect.any(String),
      code: expect.toSatisfy((name) => name in errors),
      message: expect.stringMatching(/\S/),
    });
  }
  for (const issue of issues ?? []) {
    expect(issue).toEqual({ path: expect.any(String), message: expect.stringMatching(/\S/) });
  }
}

/** Returns the texts of invalid fields by path. */
export function issuesOf({ body }: Answer): Record<string, string> {
  const issues: { path: string; message: string }[] = body.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

/** The same for tRPC, which wraps the error body. */
export function expectTrpcError(answer: Answer, status: number, code: string): void {
  const { message, data } = answer.body.error;
  const { httpStatus, path: _path, ...body } = data;
  expect(httpStatus).toBe(status);
  expect(message).toBe(data.message);
  expectError({ ...answer, body }, status, code);
}
