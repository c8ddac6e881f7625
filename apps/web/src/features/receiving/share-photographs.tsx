import type { Unclaimed } from '@jadeport/contract/receiving';
import { Button, Text } from '@mantine/core';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

/** Shows the photographs of a parcel to customers, or hides them. Needs an ApiProvider. */
export function SharePhotographs({ parcel: { id, shared } }: { parcel: Unclaimed }) {
  const { claims, controls } = useAuthenticatedTexts();
  const { staff: texts } = claims;
  const cache = api.useUtils();
  const share = api.receiving.sharePhotographs.useMutation({
    onSuccess: () => cache.receiving.invalidate(),
    onError: failureToast(texts.shareFailed, controls.failedText),
  });
  return (
    <>
      {shared && (
        <Text c="dimmed" fz="sm">
          {texts.shared}
        </Text>
      )}
      <Button
        variant="default"
        size="sm"
        loading={share.isPending}
        onClick={() => share.mutate({ id, shared: !shared })}
      >
        {shared ? texts.unshare : texts.share}
      </Button>
    </>
  );
}
