import type { ImportKind } from '@jadeport/contract/imports';
import { Alert, FileInput, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { type FormEvent, useId, useState } from 'react';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useImportsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import type { Checked } from './checked.ts';
import css from './imports.module.css';
import { sendFile } from './send-file.ts';

/** The largest file that the server accepts, in bytes. */
const limit = 32 * 2 ** 20;

/** Asks for a file and has it checked. */
export function FileForm(props: {
  kind: ImportKind;
  onChecked: (checked: Checked | undefined) => void;
}) {
  const texts = useImportsTexts();
  const { controls } = useStaffTexts();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFaults([texts.chooseFile]);
    if (file.size > limit) return setFaults([texts.tooLarge]);
    setBusy(true);
    setFaults([]);
    try {
      const report = await sendFile(props.kind, file, {}, { dryRun: true });
      props.onChecked({ file, report, columns: {} });
    } catch (error) {
      const issues = failure(error).issues ?? [];
      const named = issues.map(({ path, message }) => `${path.replace(/^row 1 /, '')}: ${message}`);
      setFaults(named.length > 0 ? named : [failureMessage(error, texts.failedText)]);
    }
    setBusy(false);
  };
  return (
    <form noValidate className={css.form} onSubmit={(event) => void check(event)}>
      <Stack gap="sm">
        <p>{texts.columns[props.kind]}</p>
        <Text c="dimmed" fz="sm">
          {texts.order} {texts.oldCodes}
        </Text>
        <FileInput
          size="md"
          label={texts.file}
          placeholder={controls.chooseFile}
          accept=".csv,text/csv,text/plain"
          aria-describedby={`${id}-faults`}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setFaults([]);
            props.onChecked(undefined);
          }}
        />
        <div id={`${id}-faults`} role="alert">
          {faults.length > 0 && (
            <Alert color="red" role="group" title={texts.failed}>
              <ul>
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        <SubmitButton busy={busy} busyText={texts.checking}>
          {texts.check}
        </SubmitButton>
      </Stack>
    </form>
  );
}
