import { createManifestInput } from '@jadeport/contract/manifests';
import { failsAirWaybillCheck } from '@jadeport/tracking';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import card from '../../components/app/card.module.css';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { branchCodes, mainWarehouseCode, siteCodes, useSiteName } from '../../lib/sites.ts';

const empty = {
  mode: 'air',
  carrier: '',
  masterNumber: '',
  origin: mainWarehouseCode,
  destination: branchCodes[0] ?? '',
  departsAt: '',
};

/** Opens a manifest for a flight or a vessel. Needs an ApiProvider. */
export function CreateManifest(props: { onClose: () => void; onCreated: (id: string) => void }) {
  const { staffManifests, controls } = useStaffTexts();
  const { create: texts, columns, modes } = staffManifests;
  const cache = api.useUtils();
  const siteName = useSiteName();
  const sites = siteCodes.map((value) => ({ value, label: siteName(value) }));
  const create = api.manifests.create.useMutation();
  const form = useContractForm(createManifestInput, empty, toInput);
  useEffect(() => form.getInputNode('masterNumber')?.focus(), []);
  const submit = form.submit(
    async (input) => {
      const { id } = await create.mutateAsync(input);
      void cache.manifests.list.invalidate();
      props.onCreated(id);
    },
    failureToast(texts.failed, controls.failedText),
  );
  const { mode, masterNumber } = form.values;
  const isOdd = mode === 'air' && failsAirWaybillCheck(masterNumber);
  const field = (name: keyof typeof empty) => ({
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  return (
    <Dialog open onClose={props.onClose} title={texts.title}>
      <form className={card.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={texts.mode}
          data={(['air', 'sea'] as const).map((value) => ({ value, label: modes[value] }))}
          {...form.getInputProps('mode')}
        />
        <TextInput
          label={columns.number}
          description={
            <span role="status">{isOdd ? <strong>{texts.odd}</strong> : texts.hint}</span>
          }
          {...field('masterNumber')}
        />
        <TextInput label={columns.carrier} {...field('carrier')} />
        <NativeSelect label={texts.origin} data={sites} {...form.getInputProps('origin')} />
        <NativeSelect
          label={texts.destination}
          data={sites}
          {...form.getInputProps('destination')}
        />
        <TextInput label={texts.departs} type="datetime-local" {...field('departsAt')} />
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** The field has the time of Guangzhou, where the manifest is closed. */
const toInput = ({ departsAt, ...values }: typeof empty) => ({
  ...values,
  departsAt: departsAt && `${departsAt.slice(0, 16)}:00+08:00`,
});
