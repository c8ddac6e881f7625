import type { Movement } from '@jadeport/contract/locations';
import { fill } from '@jadeport/i18n';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import marked from '../../components/app/marked.module.css';
import { Time } from '../../components/app/time.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import css from './locations.module.css';
import { useMoves } from './use-moves.ts';

/** Shows where a parcel is, where it was, and who moved it. Needs an ApiProvider. */
export function WhereIsIt() {
  const { locations, controls } = useStaffTexts();
  const { where: texts } = locations;
  const [typed, setTyped] = useState('');
  const { movementsOf } = useMoves();
  const [found, setFound] = useState<{ code: string; items: Movement[] } | string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return setFound(undefined);
    const unknown = fill(texts.unknown, { typed: text });
    try {
      setFound((await movementsOf(text)) ?? unknown);
    } catch (error) {
      const missing = failure(error).code === 'NOT_FOUND';
      setFound(missing ? unknown : failureMessage(error, controls.loadFailedText));
    }
  };
  return (
    <search className={css.where}>
      <form onSubmit={(event) => void find(event)}>
        <Group gap="xs" align="flex-end">
          <TextInput
            size="sm"
            flex="1 1 220px"
            maw={340}
            label={texts.heading}
            placeholder={texts.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" size="sm">
            {texts.submit}
          </Button>
        </Group>
      </form>
      <div role="status">
        {typeof found === 'string' && <p>{found}</p>}
        {typeof found === 'object' && <Found {...found} />}
      </div>
    </search>
  );
}

function Found({ code, items }: { code: string; items: readonly Movement[] }) {
  const { where: texts } = useStaffTexts().locations;
  const nameOf = useActorName();
  const [newest] = items;
  if (!newest) return <p>{fill(texts.nowhere, { code })}</p>;
  return (
    <>
      <Text fz="lg" fw={600}>
        {fill(texts.here, { parcel: code, code: newest.code })}
      </Text>
      <ol className={`${marked.list} ${marked.history}`}>
        {items.map((each) => (
          <li key={each.at}>
            <strong>{each.code}</strong> {each.name} · <Time at={each.at} /> ·{' '}
            {fill(texts.by, { by: nameOf(each) })}
          </li>
        ))}
      </ol>
    </>
  );
}
