/** What was scanned or typed at the counter. */
export type CounterScan =
  | { kind: 'pass'; pass: string }
  | { kind: 'customer'; customerCode: string; code: string | undefined }
  | { kind: 'code'; code: string }
  | { kind: 'package'; number: string };

/** Tells a pickup pass, a customer code with or without its digits, six digits and packages apart. */
export function readCounterScan(text: string): CounterScan {
  const typed = text.trim().toUpperCase();
  if (/^[\dA-F]{64}$/.test(typed)) return { kind: 'pass', pass: typed };
  const [, customerCode, code] = /^([A-Z]\d{2}-\d+)(?:\s+(\d{3}\s?\d{3}))?$/.exec(typed) ?? [];
  if (customerCode) return { kind: 'customer', customerCode, code: code?.replace(/\s/, '') };
  if (/^\d{3}\s?\d{3}$/.test(typed)) return { kind: 'code', code: typed.replace(/\s/, '') };
  return { kind: 'package', number: typed.replace(/\s/g, '') };
}
