import { fill } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { renamedLines } from './draft.ts';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** Offers to write a new name of the business into the lines of addresses that carry the old one. */
export function RenameOffer({ form }: { form: SettingsForm }) {
  const { rename } = useSettingsTexts();
  const { base, draft, replace } = form;
  const lines = renamedLines(partsOf(base), draft);
  const texts = Object.values(lines).join(' · ');
  return (
    <div role="status">
      {texts && (
        <Group gap="sm">
          <p>{fill(rename.text, { lines: texts })}</p>
          <Button variant="default" onClick={() => replace({ ...draft, ...lines })}>
            {rename.button}
          </Button>
        </Group>
      )}
    </div>
  );
}
