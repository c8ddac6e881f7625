import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

type DialogProps = { platform: Platform; open: boolean; onClose: () => void };

/** Asks for confirmation before a platform is deleted, and names what is deleted with it. */
export function DeleteDialog({ platform, open, onClose }: DialogProps) {
  const { remove: texts } = useSellerTexts().platforms;
  const { id, name } = platform;
  const { platforms } = api.useUtils();
  const remove = api.platforms.delete.useMutation();

  const submit = async () => {
    try {
      await remove.mutateAsync({ id });
      platforms.list.setData(undefined, (list) => list?.filter((each) => each.id !== id));
      toast({ title: texts.done, description: fill(texts.doneText, { name }) });
    } catch (error) {
      failureToast(texts.failed, texts.failedText)(error);
    }
    onClose();
    await platforms.list.invalidate();
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, { name })}
      text={<WhatGoes id={id} />}
      confirm={remove.isPending ? texts.submitting : texts.submit}
      busy={remove.isPending}
      onConfirm={() => void submit()}
    />
  );
}

function WhatGoes({ id }: { id: string }) {
  const { remove: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const count = api.orders.count.useQuery({ platformId: id }, { staleTime: 0, gcTime: 0 });
  const { total = 0, processed = 0 } = count.data ?? {};
  return (
    <div role="status">
      {count.isPending && <p>{texts.counting}</p>}
      {count.isError && <p>{texts.ordersUnknown}</p>}
      {count.data && <p>{total ? plural(language, texts.orders, total) : texts.noOrders}</p>}
      {processed > 0 && <p>{plural(language, texts.shipments, processed)}</p>}
      <p>{texts.shop}</p>
    </div>
  );
}
