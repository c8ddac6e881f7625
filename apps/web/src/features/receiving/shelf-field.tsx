import { fill } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { isShelfCode, shelfCode } from './shelves.ts';

/** The shelf that the parcel in hand goes to: typed here, or scanned wherever the focus is. */
export function ShelfField(props: {
  shelf: string;
  known: ReadonlySet<string>;
  onChange: (shelf: string) => void;
  onDone: () => void;
}) {
  const { receiving, controls } = useStaffTexts();
  const { shelf: texts } = receiving;
  const code = shelfCode(props.shelf);
  const isUnknown = code !== '' && props.known.size > 0 && !props.known.has(code);
  const [example] = props.known;
  const hint = example ? fill(texts.hint, { code: example }) : texts.hintNone;
  return (
    <TextInput
      label={fill(controls.optional, { label: texts.label })}
      description={isUnknown && isShelfCode(code) ? texts.unknown : hint}
      error={code !== '' && !isShelfCode(code) && texts.invalid}
      data-scan=""
      data-measure=""
      data-shelf=""
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={props.shelf}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      onKeyDown={({ key, nativeEvent, ctrlKey }) => {
        if (key === 'Enter' && !nativeEvent.isComposing && !ctrlKey) props.onDone();
      }}
    />
  );
}
