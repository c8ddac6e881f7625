import { parseCustomerCode } from '@jadeport/customer-code';
import { useDebouncedValue } from '@mantine/hooks';
import { api } from './api.tsx';
import { brand } from './brand.ts';
import { failure } from './failure.ts';

/** Whose customer code is typed: `undefined` while it is none or the answer waits, `null` for nobody's. */
export function useCustomer(typed: string) {
  const [code] = useDebouncedValue(typed.trim().toUpperCase(), 200);
  const isCode = parseCustomerCode(code, brand.codePrefix) !== undefined;
  const query = api.customers.getContact.useQuery({ customerCode: code }, { enabled: isCode });
  if (!isCode || code !== typed.trim().toUpperCase()) return undefined;
  return failure(query.error).code === 'NOT_FOUND' ? null : query.data;
}
