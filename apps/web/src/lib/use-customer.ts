import { parseCustomerCode } from '@jadeport/customer-code';
import { useDebouncedValue } from '@mantine/hooks';
import { api } from './api.tsx';
import { brand } from './brand.ts';
import { failure } from './failure.ts';

/**
 * The customer of a typed code: `undefined` while the text is no code or the answer is pending,
 * `null` for an unknown code.
 */
export function useCustomer(typed: string) {
  const [code] = useDebouncedValue(typed.trim().toUpperCase(), 200);
  const isCode = parseCustomerCode(code, brand.codePrefix) !== undefined;
  const query = api.customers.getContact.useQuery({ customerCode: code }, { enabled: isCode });
  if (!isCode || code !== typed.trim().toUpperCase()) return undefined;
  return failure(query.error).code === 'NOT_FOUND' ? null : query.data;
}
