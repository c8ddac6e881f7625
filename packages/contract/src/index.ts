export { batchLimit } from './batch.ts';
export * from './errors.ts';
export {
  type Encoding,
  hasLetters,
  type Language,
  language,
  languages,
  messageOutput,
} from './fields.ts';
export * from './issues.ts';
export { customerLimits, identityKeptDays, numberLimit } from './limits.ts';
