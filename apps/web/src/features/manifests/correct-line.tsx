import { correctLineInput, type ManifestLine } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '../../components/app/dialog.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

const kinds = ['left_behind', 'weight', 'value', 'description'] as const;
type Kind = (typeof kinds)[number];
type Values = Record<'weight' | 'value' | 'description' | 'reason', string> & { kind: Kind };

/** Writes a correction of a line, with its reason. */
export function CorrectLine(props: {
  id: string;
  line: ManifestLine;
  onClose: () => void;
  onDone: () => void;
}) {
  const { staffManifests, controls } = useStaffTexts();
  const { correct: texts } = staffManifests;
  const { id, line, onClose, onDone } = props;
  const { trackingNumber } = line;
  const cache = api.useUtils();
  const correct = api.manifests.correctLine.useMutation();
  const empty: Values = {
    kind: 'left_behind',
    weight: String(line.weightMilliPounds / 1_000),
    value: (line.valueCents / 100).toFixed(2),
    description: line.description,
    reason: '',
  };
  const form = useContractForm(correctLineInput, empty, ({ kind, reason, ...values }) => ({
    id,
    trackingNumber,
    kind,
    reason,
    ...(kind === 'weight' && { weight: Number(values.weight) }),
    ...(kind === 'value' && { value: Number(values.value) }),
    ...(kind === 'description' && { description: values.description }),
  }));
  const { kind } = form.values;
  const submit = form.submit(
    async (input) => {
      await correct.mutateAsync(input);
      void cache.manifests.invalidate();
      toast({ title: texts.done, description: trackingNumber });
      onDone();
    },
    failureToast(texts.failed, controls.failedText),
  );
  return (
    <Dialog open onClose={onClose} title={fill(texts.title, { number: trackingNumber })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{texts.intro}</p>
          <Segmented
            quiet
            legend={texts.kind}
            options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            value={kind}
            onChange={(value) => form.setFieldValue('kind', value)}
          />
          {kind === 'left_behind' ? (
            <p>{texts.leftBehind}</p>
          ) : (
            <TextInput
              key={kind}
              label={texts[kind]}
              autoComplete="off"
              {...(kind !== 'description' && { inputMode: 'decimal' as const })}
              {...form.getInputProps(kind)}
            />
          )}
          <Textarea
            label={texts.reason}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          <SubmitButton busy={form.submitting} busyText={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
