import { parishes } from '@jadeport/contract/customers';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTexts } from '../../lib/texts.tsx';

/** A choice of Jamaica's fourteen parishes; the value is the English name in every language. */
export function ParishSelect(props: Omit<NativeSelectProps, 'data' | 'label'>) {
  const { customers } = useTexts();
  return (
    <NativeSelect label={customers.fields.parish} autoComplete="address-level1" {...props}>
      <option value="">{customers.register.parishPlaceholder}</option>
      {parishes.map((parish) => (
        <option key={parish} value={parish}>
          {customers.parishes[parish]}
        </option>
      ))}
    </NativeSelect>
  );
}
