import type { Pickup } from '@jadeport/contract/pickups';
import { plural } from '@jadeport/i18n';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { NewCode } from './new-code.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SignaturePad, type Signed } from './signature-pad.tsx';
import type { Counter } from './use-counter.ts';
import { useHandOver } from './use-hand-over.ts';

/** Who collects, the signature, and the hand-over of what is ticked. */
export function HandOverForm(props: { counter: Counter; pickup: Pickup }) {
  const { staffPickups: texts } = usePickupsTexts();
  const language = useLanguage();
  const { counter, pickup } = props;
  const [who, setWho] = useState('owner');
  const [name, setName] = useState('');
  const [idType, setIdType] = useState('');
  const [idLast4, setIdLast4] = useState('');
  const [asks, setAsks] = useState(false);
  const signed = useRef<Signed>(null);
  const { handOver, busy } = useHandOver(counter, signed);

  const person = pickup.authorisedPeople.find(({ id }) => id === who);
  const receivedBy = who === 'owner' ? pickup.customer.name : (person?.name ?? name.trim());
  const identity = idType && idLast4 ? { idType, idLast4 } : undefined;
  const collector = { receivedBy, identity };
  const count = counter.ticked.size;
  const needsReason =
    !pickup.isVerified ||
    pickup.ready.some((unit) => unit.onlyPayment && counter.ticked.has(unit.trackingNumber));
  const isReady = count > 0 && receivedBy.length > 1 && !busy;

  const choose = (id: string) => {
    setWho(id);
    const chosen = pickup.authorisedPeople.find((each) => each.id === id);
    setIdType(chosen?.idType ?? '');
    setIdLast4(chosen?.idLast4 ?? '');
  };
  return (
    <Card title={texts.collector}>
      <Stack>
        <NativeSelect
          label={texts.collector}
          value={who}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: 'owner', label: pickup.customer.name },
            ...pickup.authorisedPeople.map(({ id, name: label }) => ({ value: id, label })),
            { value: 'other', label: texts.other },
          ]}
        />
        {who === 'other' && (
          <TextInput
            label={texts.receivedBy}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <Group grow align="end">
          <NativeSelect
            label={texts.idType}
            value={idType}
            onChange={({ currentTarget }) => setIdType(currentTarget.value)}
            data={[
              { value: '', label: '–' },
              ...Object.entries(texts.idTypes).map(([value, label]) => ({ value, label })),
              ...(person && !(person.idType in texts.idTypes) ? [person.idType] : []),
            ]}
          />
          <TextInput
            label={texts.idLast4}
            autoComplete="off"
            maxLength={4}
            value={idLast4}
            onChange={({ currentTarget }) => setIdLast4(currentTarget.value)}
          />
        </Group>
        {person && <Text size="sm">{texts.idSeen}</Text>}
        <SignaturePad ref={signed} />
        {pickup.ticket === 'locked' ? (
          <NewCode counter={counter} />
        ) : (
          <Group>
            <Button
              color="gold"
              size="md"
              aria-disabled={!isReady || needsReason || undefined}
              onClick={() => {
                if (isReady && !needsReason) void handOver(collector);
              }}
            >
              {busy ? texts.handing : plural(language, texts.handOver, count)}
            </Button>
            {needsReason && count > 0 && (
              <Button
                variant="default"
                aria-disabled={!isReady || undefined}
                onClick={() => isReady && setAsks(true)}
              >
                {texts.override.button}
              </Button>
            )}
            {!pickup.isVerified && <NewCode counter={counter} />}
          </Group>
        )}
        {asks && (
          <ReasonDialog
            texts={texts.override}
            text={<p>{texts.override.text}</p>}
            onClose={() => setAsks(false)}
            onReason={async (reason) => {
              setAsks(false);
              await handOver(collector, reason);
            }}
          />
        )}
      </Stack>
    </Card>
  );
}
