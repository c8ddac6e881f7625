import type { Manifest } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

type Command = 'seal' | 'depart' | 'cancel';

/** Seals a manifest, records its departure, or cancels it; each asks first. Needs an ApiProvider. */
export function ManifestActions({ manifest }: { manifest: Manifest }) {
  const { staffManifests, controls } = useStaffTexts();
  const { actions: texts } = staffManifests;
  const { id, masterNumber: number, totals, state } = manifest;
  const [asked, setAsked] = useState<Command>();
  const [reason, setReason] = useState('');
  const cache = api.useUtils();
  const ending = (command: Command) => ({
    onSuccess: (changed: Manifest) => {
      cache.manifests.get.setData({ id }, changed);
      void cache.manifests.invalidate();
      toast({ title: staffManifests.done[command], description: number });
    },
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: () => setAsked(undefined),
  });
  const seal = api.manifests.seal.useMutation(ending('seal'));
  const depart = api.manifests.depart.useMutation(ending('depart'));
  const cancel = api.manifests.cancel.useMutation(ending('cancel'));
  const run: Record<Command, () => void> = {
    seal: () => seal.mutate({ id }),
    depart: () => depart.mutate({ id }),
    cancel: () => cancel.mutate({ id, reason }),
  };
  const next = state === 'open' ? 'seal' : 'depart';
  return (
    <Group gap="xs">
      <Button color="gold" onClick={() => setAsked(next)}>
        {texts[next]}
      </Button>
      <Button variant="default" onClick={() => setAsked('cancel')}>
        {texts.cancel}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={texts[asked]}
          text={
            <>
              <p>{fill(texts.ask[asked], { number, units: totals.units })}</p>
              {asked === 'cancel' && (
                <TextInput
                  label={texts.reason}
                  autoComplete="off"
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
              )}
            </>
          }
          confirm={texts[asked]}
          {...(asked === 'cancel' ? {} : { color: 'gold' as const })}
          busy={seal.isPending || depart.isPending || cancel.isPending}
          onConfirm={run[asked]}
        />
      )}
    </Group>
  );
}
