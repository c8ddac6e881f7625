import { confirmSecondFactorInput, startSecondFactorInput } from '@jadeport/contract/accounts';
import { fill, plural } from '@jadeport/i18n';
import { Fragment, useState } from 'react';
import { usePhone } from '../../components/app/use-phone.ts';
import { buttonProps } from '../../components/site/button.tsx';
import { CopyButton } from '../../components/site/copy-button.tsx';
import { TextField } from '../../components/site/field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { ChangeSecondFactor } from './change-second-factor.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Turns the user's second factor on and off, and shows new recovery codes. Needs an ApiProvider. */
export function SecondFactor() {
  const { secondFactor: texts } = useAuthenticatedTexts();
  const language = useLanguage();
  const state = api.accounts.secondFactor.useQuery();
  const cache = api.useUtils();
  const [codes, setCodes] = useState<string[]>();
  const changed = () => {
    setCodes(undefined);
    void cache.accounts.invalidate();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={changed} />;
  if (!state.data) return null;
  const { since, recoveryCodes } = state.data;
  if (since === null) return <SetUp onCodes={setCodes} />;
  return (
    <div className={css.form}>
      <p>{fill(texts.on, { day: jamaicaTime(since, language) })}</p>
      <p className={css.soft}>{plural(language, texts.left, recoveryCodes)}</p>
      <ChangeSecondFactor onCodes={setCodes} onRemoved={changed} />
    </div>
  );
}

type Secret = { secret: string; uri: string; qr: string };

function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { secondFactor: texts } = useAuthenticatedTexts();
  const [secret, setSecret] = useState<Secret>();
  const start = api.accounts.startSecondFactor.useMutation();
  const form = useContractForm(startSecondFactorInput, { currentPassword: '' });
  if (secret) return <Scan {...secret} onCodes={onCodes} />;
  const submit = form.submit(
    async (input) => setSecret(await start.mutateAsync(input)),
    failureToast(texts.start.failed, texts.failedText),
  );
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{texts.off}</p>
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <SubmitButton minor busy={form.submitting} busyText={texts.busy}>
        {texts.start.button}
      </SubmitButton>
    </form>
  );
}

/** On a phone, which cannot scan itself, the link and the key come first. */
function Scan({ secret, uri, qr, onCodes }: Secret & { onCodes: (codes: string[]) => void }) {
  const { scan: texts, busy, failedText } = useAuthenticatedTexts().secondFactor;
  const phone = usePhone();
  const confirm = api.accounts.confirmSecondFactor.useMutation();
  const form = useContractForm(confirmSecondFactorInput, { code: '' });
  const submit = form.submit(
    async (input) => {
      const { recoveryCodes } = await confirm.mutateAsync(input);
      toast({ title: texts.done, description: texts.doneText });
      onCodes(recoveryCodes);
    },
    failureToast(texts.failed, failedText),
  );
  const byCamera = (
    <Fragment key="camera">
      <p>{phone ? texts.otherDevice : texts.text}</p>
      <img
        className={css.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={texts.qr}
        width={200}
        height={200}
      />
    </Fragment>
  );
  const byHand = (
    <Fragment key="hand">
      <p>
        <a {...buttonProps(phone ? 'jade' : 'outline')} href={uri}>
          {texts.link}
        </a>
      </p>
      <p className={css.soft}>
        {texts.typed} <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CopyButton text={secret} copied={texts.copied}>
        {texts.copy}
      </CopyButton>
    </Fragment>
  );
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {phone ? [byHand, byCamera] : [byCamera, byHand]}
      <TextField
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        // The password field that had the focus is gone.
        autoFocus
        {...form.getInputProps('code')}
      />
      <SubmitButton minor busy={form.submitting} busyText={busy}>
        {texts.button}
      </SubmitButton>
    </form>
  );
}
