import { Button, FileButton, Group, Input } from '@mantine/core';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { valueAt } from './draft.ts';
import css from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** The size of stored logos, in pixels; the server makes others smaller as well. */
const largest = { width: 320, height: 96 };

/** The logo, chosen as a picture of any size. */
export function LogoField(props: { form: SettingsForm; path: string; hint: string | undefined }) {
  const { form, path, hint } = props;
  const { fields, logo: texts } = useSettingsTexts();
  const logo = path in form.draft ? form.draft[path] : valueAt(form.base, path);
  const choose = async (file: File | null) => {
    if (file) form.type(path, await smallerPicture(file));
  };
  return (
    <Input.Wrapper
      label={fields['business.logo']}
      description={hint}
      error={form.errors[path]}
      labelElement="div"
    >
      <div className={css.logo}>
        {typeof logo === 'string' ? <img src={logo} alt={texts.shown} /> : <p>{texts.none}</p>}
        <Group gap="xs">
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => void choose(file)}
          >
            {(button) => (
              <Button variant="default" {...button}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button variant="default" onClick={() => form.type(path, null)}>
              {texts.remove}
            </Button>
          )}
        </Group>
      </div>
    </Input.Wrapper>
  );
}

/** The picture as a data URL, small enough to send; what is no picture is sent as it is, and refused. */
async function smallerPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return `data:${file.type};base64,`;
  const scale = Math.min(largest.width / picture.width, largest.height / picture.height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.round(picture.width * scale), 1);
  canvas.height = Math.max(Math.round(picture.height * scale), 1);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.95);
}
