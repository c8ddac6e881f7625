import { Button, Group, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { copy } from '../../components/site/copy.ts';
import { CopyIcon } from '../../components/site/icons.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

const KeyForm = lazy(async () => ({ default: (await import('./key-form.tsx')).KeyForm }));

/** The button and the dialog that create a key and show it once. Needs an ApiProvider. */
export function NewKey() {
  const { create, made } = useAuthenticatedTexts().apiKeys;
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setKey(null);
  };
  return (
    <>
      <Button color="gold" onClick={() => setOpen(true)}>
        {create.button}
      </Button>
      <Dialog open={open} onClose={close} title={key === null ? create.title : made.title}>
        {key === null ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <KeyForm onMade={setKey} onCancel={close} />
          </Suspense>
        ) : (
          <MadeKey value={key} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

function MadeKey(props: { value: string; onDone: () => void }) {
  const { made: texts } = useAuthenticatedTexts().apiKeys;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const failed = { title: texts.copyFailed, description: texts.copyFailedText };
  return (
    <Stack>
      <p>{texts.text}</p>
      <TextInput
        ref={field}
        styles={{ input: { fontFamily: 'ui-monospace, monospace' } }}
        value={props.value}
        readOnly
        spellCheck={false}
        aria-label={texts.label}
      />
      <Group gap="sm">
        <Button
          color="gold"
          onClick={() => void copy(props.value, { title: texts.copied }, failed)}
        >
          <CopyIcon />
          {texts.copy}
        </Button>
        <Button variant="default" onClick={props.onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  );
}
