import { Button, Group, Text } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import css from './counter.module.css';

/** The signature as a file; undefined where nobody has signed. */
export type Signed = { file: () => Promise<File | undefined> };
type Pad = InstanceType<typeof import('signature_pad').default>;

/** A field to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ ref }: { ref: Ref<Signed> }) {
  const { staffPickups: texts } = usePickupsTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return;
    let isOver = false;
    void import('signature_pad').then(({ default: SignatureField }) => {
      if (isOver) return;
      const scale = Math.max(devicePixelRatio, 1);
      field.width = field.offsetWidth * scale;
      field.height = field.offsetHeight * scale;
      field.getContext('2d')?.scale(scale, scale);
      pad.current = new SignatureField(field, { backgroundColor: '#fff', penColor: '#10231e' });
    });
    return () => {
      isOver = true;
      pad.current?.off();
    };
  }, []);
  useImperativeHandle(ref, () => ({
    async file() {
      const field = canvas.current;
      if (!field || !pad.current || pad.current.isEmpty()) return undefined;
      const image = await new Promise<Blob | null>((done) => field.toBlob(done, 'image/png'));
      return image ? new File([image], 'signature.png', { type: 'image/png' }) : undefined;
    },
  }));
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text fw={500} size="sm">
          {texts.signature}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => pad.current?.clear()}>
          {texts.clear}
        </Button>
      </Group>
      <canvas ref={canvas} className={css.pad} aria-label={texts.signHere} role="img" />
    </div>
  );
}
