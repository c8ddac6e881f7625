import { Anchor, Button, FileInput, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { Dialog } from '../../components/app/dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { rest } from '../../lib/rest.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useUser } from '../../lib/user.ts';

const formats = ['csv', 'xlsx', 'pdf', 'xml'] as const;

/** The files of a sealed manifest; administrators set the schema that Customs checks by. */
export function ManifestFiles({ id }: { id: string }) {
  const { files } = useStaffTexts().staffManifests;
  const [asked, setAsked] = useState(false);
  const isAdmin = useUser()?.role === 'admin';
  return (
    <Card title={files.heading}>
      <p>{files.intro}</p>
      <Group gap="sm">
        {formats.map((format) => (
          <Anchor key={format} href={`/api/admin/manifests/${id}/lines.${format}`} download>
            {format.toUpperCase()}
          </Anchor>
        ))}
      </Group>
      {isAdmin && (
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {files.schema.open}
        </Button>
      )}
      {asked && <SchemaDialog onClose={() => setAsked(false)} />}
    </Card>
  );
}

function SchemaDialog({ onClose }: { onClose: () => void }) {
  const { staffManifests, controls } = useStaffTexts();
  const { schema: texts } = staffManifests.files;
  const [busy, setBusy] = useState(false);
  const put = async (schema: File | null) => {
    if (busy) return;
    setBusy(true);
    try {
      await rest('/api/admin/manifest-schema', {
        method: 'PUT',
        headers: { 'content-type': 'application/xml' },
        body: schema ? await schema.text() : '',
      });
      toast({ title: schema ? texts.done : texts.removed, description: schema?.name ?? '' });
      onClose();
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <Stack>
        <p>{texts.text}</p>
        <FileInput
          label={texts.label}
          accept=".xsd,.xml,application/xml,text/xml"
          onChange={(file) => {
            if (file) void put(file);
          }}
        />
        <Group>
          <Button variant="default" onClick={onClose}>
            {controls.cancel}
          </Button>
          <Button
            variant="default"
            aria-disabled={busy || undefined}
            onClick={() => void put(null)}
          >
            {texts.remove}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
