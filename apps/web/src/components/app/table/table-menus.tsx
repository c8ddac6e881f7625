import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useAuthenticatedTexts } from '../../../lib/signed-in-texts.ts';
import { textIn } from '../../../lib/text-in.ts';
import { type Column, shownColumns, type View } from './column.ts';
import css from './table.module.css';

type SavedView = View & { name: string };

export type MenuName = 'columns' | 'views';

/** The menus for columns and saved views; `opened` was pressed before they had loaded. */
export function TableMenus<Row>(props: {
  name: string;
  columns: readonly Column<Row>[];
  view: View;
  onView: (view: View) => void;
  opened: MenuName;
}) {
  const { opened, ...rest } = props;
  return (
    <>
      <ColumnsMenu {...rest} pressed={opened === 'columns'} />
      <ViewsMenu {...rest} pressed={opened === 'views'} />
    </>
  );
}

/** Opens a menu whose button was pressed before; that button had the focus, and this one takes it. */
function usePressed(pressed: boolean) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pressed) return;
    button.current?.focus();
    setOpened(true);
  }, []);
  return { menu: { opened, onChange: setOpened }, button };
}

function ColumnsMenu<Row>(props: {
  columns: readonly Column<Row>[];
  view: View;
  onView: (view: View) => void;
  pressed: boolean;
}) {
  const { table } = useAuthenticatedTexts().controls;
  const { columns, view } = props;
  const { menu, button } = usePressed(props.pressed);
  const shown = shownColumns(columns, view).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = columns
      .map((column) => column.id)
      .filter((each) => (each === id ? !shown.includes(id) : shown.includes(each)));
    if (next.length > 0) props.onView({ ...view, columns: next.join(',') });
  };
  return (
    <Menu
      {...menu}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
    >
      <Menu.Target>
        <Button ref={button} variant="default" size="xs" fz="sm">
          {table.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, header }) => (
          <Menu.CheckboxItem key={id} checked={shown.includes(id)} onChange={() => toggle(id)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Saved views. The address contains the view, so a bookmark works too; here it gets a name on this
 * device.
 */
function ViewsMenu(props: {
  name: string;
  view: View;
  onView: (view: View) => void;
  pressed: boolean;
}) {
  const { table, cancel } = useAuthenticatedTexts().controls;
  const { menu, button } = usePressed(props.pressed);
  const [saved, setSaved] = useLocalStorage<SavedView[]>({
    key: `jadeport-views-${props.name}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [naming, setNaming] = useState(false);
  const save = (name: string) => {
    const others = saved.filter((each) => each.name !== name);
    if (name) setSaved([...others, { ...props.view, name }]);
    setNaming(false);
  };
  if (naming)
    return (
      <form
        className={css.naming}
        onSubmit={(event) => {
          event.preventDefault();
          save(textIn(event.currentTarget, 'name').trim());
        }}
      >
        <input
          name="name"
          maxLength={40}
          aria-label={table.viewName}
          placeholder={table.viewName}
          ref={(field) => field?.focus()}
        />
        <Button type="submit" size="xs" fz="sm">
          {table.save}
        </Button>
        <Button variant="default" size="xs" fz="sm" onClick={() => setNaming(false)}>
          {cancel}
        </Button>
      </form>
    );
  return (
    <Menu {...menu} withInitialFocusPlaceholder={false} position="bottom-end">
      <Menu.Target>
        <Button ref={button} variant="default" size="xs" fz="sm">
          {table.views}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => props.onView({})}>{table.standard}</Menu.Item>
        {saved.map(({ name, ...view }) => (
          <Menu.Item key={name} onClick={() => props.onView(view)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => setNaming(true)}>{table.saveView}</Menu.Item>
        {saved.length > 0 && (
          <Menu.Item onClick={() => setSaved([])}>{table.forgetViews}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
