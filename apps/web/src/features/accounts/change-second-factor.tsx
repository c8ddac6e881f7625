import { changeSecondFactorInput } from '@jadeport/contract/accounts';
import { useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { TextField } from '../../components/site/field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

type Change = 'renew' | 'remove';

/** Turns a second factor off, or replaces its recovery codes; both need the password and a code. */
export function ChangeSecondFactor(props: {
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}) {
  const { secondFactor: texts } = useAuthenticatedTexts();
  const [change, setChange] = useState<Change>();
  const remove = api.accounts.removeSecondFactor.useMutation();
  const renew = api.accounts.renewRecoveryCodes.useMutation();
  if (!change) {
    return (
      <div className={css.buttons}>
        <Button onClick={() => setChange('renew')}>{texts.renew.button}</Button>
        <Button onClick={() => setChange('remove')}>{texts.remove.button}</Button>
      </div>
    );
  }
  const send = async (proof: { currentPassword: string; code: string }) => {
    if (change === 'renew') return props.onCodes((await renew.mutateAsync(proof)).recoveryCodes);
    await remove.mutateAsync(proof);
    toast({ title: texts.remove.done });
    props.onRemoved();
  };
  return <Proof change={change} send={send} onCancel={() => setChange(undefined)} />;
}

function Proof(props: {
  change: Change;
  send: (proof: { currentPassword: string; code: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const { secondFactor: texts } = useAuthenticatedTexts();
  const { button, failed } = texts[props.change];
  const form = useContractForm(changeSecondFactorInput, { currentPassword: '', code: '' });
  const submit = form.submit(props.send, failureToast(failed, texts.failedText));
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        // The button that had the focus is gone.
        autoFocus
        {...form.getInputProps('currentPassword')}
      />
      <TextField
        label={texts.code}
        description={texts.codeNote}
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <div className={css.buttons}>
        <Button onClick={props.onCancel}>{texts.cancel}</Button>
        <SubmitButton minor busy={form.submitting} busyText={texts.busy}>
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
