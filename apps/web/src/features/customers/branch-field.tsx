import type { ComponentProps } from 'react';
import { ChoiceField } from '../../components/site/field.tsx';
import { branchCodes, useSiteName } from '../../lib/sites.ts';
import { useTexts } from '../../lib/texts.tsx';

/** Where packages are handed over; nothing to choose where there is one branch. */
export function BranchField(props: Omit<ComponentProps<typeof ChoiceField>, 'label'>) {
  const { fields } = useTexts().customers;
  const siteName = useSiteName();
  if (branchCodes.length < 2) return null;
  return (
    <ChoiceField label={fields.branch} {...props}>
      {branchCodes.map((code) => (
        <option key={code} value={code}>
          {siteName(code)}
        </option>
      ))}
    </ChoiceField>
  );
}

/** The values of a form without a branch that nobody was asked for. */
export function withChosenBranch<Values extends { branch: string }>({ branch, ...values }: Values) {
  return branchCodes.length < 2 ? values : { ...values, branch };
}
