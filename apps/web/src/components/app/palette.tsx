import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

export type Command = {
  id: string;
  label: string;
  description?: string;
  keys?: string;
  run: () => void;
};

const [store, spotlight] = createSpotlight();

/**
 * Searches pages and actions by name, and everything that the typed text finds; it may be searched for
 * among the shipments, too.
 */
export function Palette(props: {
  commands: readonly Command[];
  query: string;
  onQuery: (query: string) => void;
  found: readonly Command[];
  onSearch: (text: string) => void;
  onClose: () => void;
}) {
  const { palette } = useAuthenticatedTexts().controls;
  const { query } = props;
  useEffect(() => spotlight.open(), []);
  const text = query.trim();
  const commands = commandsNamed(text, props.commands);
  const first = (commands[0] ?? props.found[0])?.id;
  // Answers come after the typing: Enter opens the first of them, which the eye sees first.
  useEffect(() => {
    if (first) selectFirst();
  }, [first]);
  return (
    <Spotlight
      store={store}
      query={query}
      onQueryChange={props.onQuery}
      onSpotlightClose={props.onClose}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      shortcut={null}
      aria-label={palette.label}
      searchProps={{ placeholder: palette.placeholder, 'aria-label': palette.placeholder }}
      nothingFound={palette.nothing}
      // The order is fixed: pages and actions, what was found, and the list of shipments last.
      filter={(_, actions) => actions}
      actions={[
        ...commands.map(({ id, label, keys, run }) => ({
          id,
          label,
          ...(keys ? { rightSection: <kbd>{keys}</kbd> } : {}),
          onClick: run,
        })),
        ...props.found.map(({ run, ...found }) => ({ ...found, onClick: run })),
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

/** The commands whose name has the text in it. */
function commandsNamed(text: string, commands: readonly Command[]): readonly Command[] {
  const words = text.toLowerCase();
  return commands.filter(({ label }) => label.toLowerCase().includes(words));
}

/** Selects the first row, unless the arrows have already left it. */
function selectFirst(): void {
  const { listId, selected } = store.getState();
  const rows = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
  if (selected > 0) return;
  for (const [at, row] of rows.entries()) row.toggleAttribute('data-selected', at === 0);
  store.updateState((state) => ({ ...state, selected: 0 }));
}
