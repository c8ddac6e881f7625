import { fill } from '@jadeport/i18n';
import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { openScale } from './scale.ts';
import type { Reading } from './scale-line.ts';

/** Connects a scale where the browser has Web Serial; reports each stable weight in kilograms. */
export function ScaleButton({ onWeight }: { onWeight: (kilograms: number) => void }) {
  const { scale: texts } = useStaffTexts().receiving;
  const [connected, setConnected] = useState(false);
  const [reading, setReading] = useState<Reading>();
  const latest = useRef(onWeight);
  latest.current = onWeight;
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  if (!('serial' in navigator)) return null;

  const connect = async () => {
    try {
      const hear = (next: Reading) => {
        setReading(next);
        if (next.stable && next.kilograms > 0) latest.current(next.kilograms);
      };
      close.current = await openScale(hear, () => setConnected(false));
      setConnected(true);
    } catch (error) {
      // The user closed the choice of ports, which needs no message.
      if ((error as Error).name !== 'NotFoundError') failureToast(texts.failed, '')(error);
    }
  };
  if (!connected)
    return (
      <Button variant="default" size="lg" onClick={() => void connect()}>
        {texts.connect}
      </Button>
    );
  return (
    <Text c="dimmed" fz="sm" role="status">
      {reading ? fill(texts.live, { weight: reading.kilograms }) : texts.waiting}
    </Text>
  );
}
