import { parishes } from '@jadeport/contract/customers/parishes';
import type { ComponentProps } from 'react';
import { ChoiceField } from '../../components/site/field.tsx';
import { useTexts } from '../../lib/texts.tsx';

/** A choice of Jamaica's fourteen parishes; the value is the English name in every language. */
export function ParishSelect(props: Omit<ComponentProps<typeof ChoiceField>, 'label'>) {
  const { customers } = useTexts();
  return (
    <ChoiceField label={customers.fields.parish} autoComplete="address-level1" {...props}>
      <option value="">{customers.register.parishPlaceholder}</option>
      {parishes.map((parish) => (
        <option key={parish} value={parish}>
          {customers.parishes[parish]}
        </option>
      ))}
    </ChoiceField>
  );
}
