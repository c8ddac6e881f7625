import type { Bag, Manifest } from '@jadeport/contract/manifests';
import { fill, plural } from '@jadeport/i18n';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Tabs } from '../../components/app/tabs.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useWeight } from '../../lib/use-weight.ts';

type Props = {
  manifest: Manifest;
  /** The bag that scans go into; undefined once the manifest is sealed. */
  chosen: number | undefined;
  onChoose: (bag: number) => void;
};

/** The bags of a manifest; of an open one another is added, and one is chosen to scan into. */
export function BagList({ manifest, chosen, onChoose }: Props) {
  const { bags: texts } = useStaffTexts().staffManifests;
  return (
    <>
      {manifest.bags.length === 0 && <p>{texts.none}</p>}
      <ul>
        {manifest.bags.map((bag) => (
          <li key={bag.number}>
            <BagText bag={bag} />
          </li>
        ))}
      </ul>
      {chosen !== undefined && manifest.bags.length > 1 && (
        <Tabs
          label={texts.choose}
          value={String(chosen)}
          choices={manifest.bags.map(({ number, units }) => ({
            value: String(number),
            label: fill(texts.bag, { number }),
            count: units,
          }))}
          onChange={(value) => onChoose(Number(value))}
        />
      )}
      {manifest.state === 'open' && <AddBag id={manifest.id} onAdded={onChoose} />}
    </>
  );
}

function BagText({ bag: { number, sealNumber, units, weightMilliPounds } }: { bag: Bag }) {
  const { bags: texts } = useStaffTexts().staffManifests;
  const language = useLanguage();
  const weight = useWeight();
  const parts = [
    fill(texts.bag, { number }),
    sealNumber && fill(texts.seal, { seal: sealNumber }),
    plural(language, texts.units, units),
    units > 0 && weight(weightMilliPounds),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

function AddBag({ id, onAdded }: { id: string; onAdded: (bag: number) => void }) {
  const { staffManifests, controls } = useStaffTexts();
  const { bags: texts } = staffManifests;
  const [sealNumber, setSealNumber] = useState('');
  const cache = api.useUtils();
  const add = api.manifests.addBag.useMutation({
    onSuccess: async ({ number }) => {
      setSealNumber('');
      await cache.manifests.get.invalidate({ id });
      onAdded(number);
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <Group align="end" gap="xs">
      <TextInput
        label={fill(controls.optional, { label: texts.sealNumber })}
        autoComplete="off"
        value={sealNumber}
        onChange={({ currentTarget }) => setSealNumber(currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() => add.mutate({ id, sealNumber: sealNumber.trim() || null })}
      >
        {texts.add}
      </Button>
    </Group>
  );
}
