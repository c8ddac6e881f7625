import type { Platform, PlatformType } from '@jadeport/contract/platforms';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { type FormValues, firstWay, formSchema, sentValues, startValues } from './form-values.ts';
import { canAsk, connectAddress, isConnected } from './kinds.ts';

export type PlatformForm = ReturnType<typeof usePlatformForm>;

/** The form of one type of shop, with its submit and the navigation after it. */
export function usePlatformForm(platformType: PlatformType, stored?: Platform) {
  const { form: texts } = useSellerTexts().platforms;
  const [start] = useState(() => startValues(platformType, stored));
  const [way, setWay] = useState(() => firstWay(platformType, stored));
  const schema = formSchema(stored !== undefined);
  const form = useContractForm<FormValues, typeof schema>(schema, start, (values) =>
    sentValues(values, way),
  );
  const create = api.platforms.create.useMutation();
  const update = api.platforms.update.useMutation();
  const leave = useLeave(stored);

  const submit = form.submit(
    async (input) =>
      leave('id' in input ? await update.mutateAsync(input) : await create.mutateAsync(input)),
    failureToast(stored ? texts.updateFailed : texts.createFailed, texts.failedText),
  );
  return { ...form, submit, platformType, stored, way, setWay };
}

/** Goes back to the list, or to the vendor's page where an authorisation is missing. */
function useLeave(stored: Platform | undefined): (saved: Platform) => Promise<void> {
  const { form: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const navigate = useNavigate();
  const { platforms } = api.useUtils();
  return async (saved) => {
    platforms.list.setData(undefined, (list = []) =>
      stored ? list.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...list],
    );
    if (!isConnected(saved)) return location.assign(connectAddress(saved.id, language));
    const next = canAsk(saved) ? texts.createdText : texts.createdFilesText;
    toast(
      stored
        ? { title: texts.updated, description: texts.updatedText }
        : { title: texts.created, description: next },
    );
    await navigate({ to: '/ecommerce/platforms', search: {} });
    await platforms.list.invalidate();
  };
}
