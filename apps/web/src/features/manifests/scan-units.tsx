import { fill } from '@jadeport/i18n';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ScanInput } from '../../components/app/scan-input.tsx';
import { ScanList, ScanResult } from '../../components/app/scan-result.tsx';
import { useScanList } from '../../components/app/use-scan-list.ts';
import { api } from '../../lib/api.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

const tones = { sending: undefined, good: 'good', bad: 'bad' } as const;

/** Scans parcels and boxes into a bag; asks about one of another service. Needs an ApiProvider. */
export function ScanUnits({ id, bag }: { id: string; bag: number }) {
  const { scan: texts, readiness } = useStaffTexts().staffManifests;
  const cache = api.useUtils();
  const [asked, setAsked] = useState<string>();
  const put = async (trackingNumber: string, anyService: boolean) => {
    const unit = { id, bag, trackingNumber, anyService };
    try {
      const added = await cache.client.manifests.addUnit.mutate(unit);
      setAsked(undefined);
      void cache.manifests.get.invalidate({ id });
      void cache.manifests.readiness.invalidate({ id });
      return { text: added.trackingNumber, says: added.description };
    } catch (error) {
      setAsked(failure(error).code === 'SERVICE_DIFFERS' ? trackingNumber : undefined);
      throw new Error(failureMessage(error, texts.refused), { cause: error });
    }
  };
  const { lines, take } = useScanList((text) => put(text, text === asked));
  const [newest] = lines;
  return (
    <Stack>
      <ScanInput label={texts.label} onScan={take} />
      <ScanResult
        tone={newest && tones[newest.state]}
        state={newest && (newest.says || readiness.checking)}
        big={newest?.text ?? texts.ready}
      >
        {asked && (
          <Button color="gold" onClick={() => take(asked)}>
            {fill(texts.anyway, { number: asked })}
          </Button>
        )}
      </ScanResult>
      {lines.length > 1 && (
        <ScanList
          scans={lines.slice(1, 20).map((line) => ({ ...line, tone: tones[line.state] }))}
        />
      )}
    </Stack>
  );
}
