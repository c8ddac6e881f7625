import { createLocationInput } from '@jadeport/contract/locations';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import card from '../../components/app/card.module.css';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { siteCodes, siteName } from '../../lib/sites.ts';
import { useLanguage } from '../../lib/texts.tsx';

/**
 * Creates shelves, one after another; after each, the site is kept and the code has the focus.
 * Needs an ApiProvider.
 */
export function CreateLocation({ site, onClose }: { site: string; onClose: () => void }) {
  const { locations, controls } = useStaffTexts();
  const { create: texts } = locations;
  const language = useLanguage();
  const cache = api.useUtils();
  const create = api.locations.create.useMutation();
  const form = useContractForm(createLocationInput, { code: '', name: '', site });
  const focus = () => form.getInputNode('code')?.focus();
  useEffect(focus, []);
  const submit = form.submit(
    async (input) => {
      const { code } = await create.mutateAsync(input);
      toast({ title: texts.done, description: code });
      void cache.locations.invalidate();
      form.setValues({ code: '', name: '' });
      form.clearErrors();
      focus();
    },
    failureToast(texts.failed, controls.failedText),
  );
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form className={card.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={texts.site}
          data={siteCodes.map((value) => ({ value, label: siteName(value, language) }))}
          {...form.getInputProps('site')}
        />
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
