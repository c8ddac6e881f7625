import { fill } from '@jadeport/i18n';
import { Button } from '../../components/site/button.tsx';
import { Dialog } from '../../components/site/dialog.tsx';
import { TextField } from '../../components/site/field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { toast } from '../../components/site/toast.ts';
import { brand } from '../../lib/brand.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useContractForm } from '../../lib/form.ts';
import { send } from '../../lib/rest.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';

/** Asks for the address to send the reset link to (spec section 8, Forgot password). */
export function ForgotPasswordDialog(props: { open: boolean; onClose: () => void }) {
  const { title } = useTexts().accounts.forgot;
  return (
    <Dialog open={props.open} onClose={props.onClose} title={title}>
      <ForgotPasswordForm onDone={props.onClose} />
    </Dialog>
  );
}

const loadSchema = async () => (await import('@jadeport/contract/accounts')).forgotPasswordInput;

function ForgotPasswordForm(props: { onDone: () => void }) {
  const texts = useTexts().accounts.forgot;
  const { sendsEmail, supportEmail, phone } = brand;
  const form = useContractForm(loadSchema, { email: '' });

  const submit = form.submit(
    async (input) => {
      await send('POST', '/api/auth/forgot-password', input);
      toast({ title: texts.success, description: texts.successText });
      props.onDone();
    },
    (error) => {
      const message = failureMessage(error, texts.errorText);
      // A screen reader does not read a toast behind an open dialog, so the dialog shows the text
      // as well.
      form.setFieldError('email', message);
      toast({ title: texts.error, description: message, kind: 'destructive' });
    },
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.soft}>
        {sendsEmail ? texts.intro : fill(texts.unsent, { supportEmail, phone })}
      </p>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        ref={startHere}
        {...form.getInputProps('email')}
      />
      <div className={css.buttons}>
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
        <Button onClick={props.onDone}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

/** Focuses the field when the dialog opens; React's autoFocus runs before the dialog is shown. */
function startHere(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}
