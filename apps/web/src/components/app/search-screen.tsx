import { type ReactNode, useRef } from 'react';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { SearchField } from './search-field.tsx';
import css from './search-screen.module.css';
import { Shortcuts, useShortcut, walkByArrows } from './shortcuts.tsx';

/** A search field above its list: `/` goes to it, arrows walk from it through what was found. */
export function SearchScreen(props: {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
  /** Stands beside the field: another way to narrow the list. */
  filter?: ReactNode;
  /** Whether rows lead on, so that Enter opens one. */
  opens?: boolean;
  children: ReactNode;
}) {
  const { shortcuts: texts } = useAuthenticatedTexts().controls;
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.select());
  const walking = [
    { keys: ['↑', '↓'], does: texts.walk },
    { keys: ['Enter'], does: texts.open },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys walk between what is inside.
    <div className={css.screen} onKeyDown={walkByArrows}>
      <div className={css.search} data-filtered={props.filter ? '' : undefined}>
        <SearchField
          ref={field}
          label={props.label}
          hint={props.hint}
          value={props.value}
          onSearch={props.onSearch}
        />
        {props.filter}
      </div>
      <Shortcuts
        keys={[{ keys: ['/'], does: texts.search }, ...(props.opens === false ? [] : walking)]}
      />
      {props.children}
    </div>
  );
}
