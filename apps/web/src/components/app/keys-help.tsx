import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { Dialog } from './dialog.tsx';
import { useKeysSwitch } from './keys.ts';
import css from './keys-help.module.css';

/**
 * The keyboard shortcuts, with a switch that turns off single-key shortcuts.
 *
 * @param more what else helps here
 */
export function KeysHelp({ onClose, more }: { onClose: () => void; more?: ReactNode }) {
  const { keys } = useAuthenticatedTexts().controls;
  const [on, setOn] = useKeysSwitch();
  const rows = [
    [['/'], keys.search],
    [['Ctrl', 'K'], keys.palette],
    [['↑', '↓'], keys.walk],
    [['Enter'], keys.open],
    [['x'], keys.choose],
    [['Shift', '↑ ↓'], keys.range],
    [['Esc'], keys.close],
    [['s'], keys.scan],
    [['n'], keys.create],
    [['e'], keys.move],
    [['?'], keys.help],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={keys.title}>
      {more}
      <dl className={css.keys}>
        {rows.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={keys.use}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
