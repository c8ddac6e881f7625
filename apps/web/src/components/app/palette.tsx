import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

export type Command = { id: string; label: string; keys?: string; run: () => void };

const [store, spotlight] = createSpotlight();

/**
 * Searches pages and actions by name; text that matches none is searched for among the shipments.
 */
export function Palette(props: {
  commands: readonly Command[];
  onSearch: (text: string) => void;
  onClose: () => void;
}) {
  const { palette } = useAuthenticatedTexts().controls;
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const text = query.trim();
  return (
    <Spotlight
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={props.onClose}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      shortcut={null}
      aria-label={palette.label}
      searchProps={{ placeholder: palette.placeholder, 'aria-label': palette.placeholder }}
      nothingFound={palette.nothing}
      actions={[
        ...props.commands.map(({ id, label, keys, run }) => ({
          id,
          label,
          ...(keys ? { rightSection: <kbd>{keys}</kbd> } : {}),
          onClick: run,
        })),
        ...(text
          ? [
              {
                id: 'search',
                label: `${palette.search}: ${text}`,
                onClick: () => props.onSearch(text),
              },
            ]
          : []),
      ]}
    />
  );
}
