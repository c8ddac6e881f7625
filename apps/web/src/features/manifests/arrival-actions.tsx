import type { Arrival, Manifest } from '@jadeport/contract/manifests';
import { fill, plural } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import marked from '../../components/app/marked.module.css';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useArrivalTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

type Command = 'arrive' | 'clear' | 'close';
type Reasons = NonNullable<ReturnType<typeof failure>['reasons']>;

/** What can be recorded of a manifest that is under way or there, the next step first. */
const commandsOf = ({ state, uncleared }: Arrival): Command[] => {
  if (state === 'departed') return ['arrive'];
  if (state === 'arrived' || state === 'cleared')
    return uncleared > 0 ? ['clear', 'close'] : ['close'];
  return [];
};

/** Records the arrival, what Customs cleared, and the end of a manifest; each asks first. */
export function ArrivalActions({ arrival }: { arrival: Arrival }) {
  const { controls } = useStaffTexts();
  const { actions: texts } = useArrivalTexts();
  const { id, masterNumber: number, uncleared } = arrival;
  const [asked, setAsked] = useState<Command>();
  const [inTheWay, setInTheWay] = useState<Reasons>([]);
  const cache = api.useUtils();
  const ending = (command: Command) => ({
    onSuccess: (changed: Manifest) => {
      setInTheWay([]);
      cache.manifests.get.setData({ id }, changed);
      void cache.manifests.invalidate();
      toast({ title: texts.done[command], description: number });
    },
    onError: (error: unknown) => {
      const { reasons = [] } = failure(error);
      setInTheWay(reasons);
      failureToast(texts.failed, controls.failedText)(error);
    },
    onSettled: () => setAsked(undefined),
  });
  const arrive = api.manifests.arrive.useMutation(ending('arrive'));
  const clear = api.manifests.clear.useMutation(ending('clear'));
  const close = api.manifests.close.useMutation(ending('close'));
  const all = { arrive, clear, close };
  const [next, ...others] = commandsOf(arrival);
  if (!next) return null;
  return (
    <Card title={texts.heading}>
      <Group gap="xs">
        <Button color="gold" onClick={() => setAsked(next)}>
          {texts[next]}
        </Button>
        {others.map((command) => (
          <Button key={command} variant="default" onClick={() => setAsked(command)}>
            {texts[command]}
          </Button>
        ))}
      </Group>
      {inTheWay.length > 0 && <InTheWay reasons={inTheWay} />}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={texts[asked]}
          text={<p>{fill(texts.ask[asked], { number, units: uncleared })}</p>}
          confirm={texts[asked]}
          color="gold"
          busy={Object.values(all).some(({ isPending }) => isPending)}
          onConfirm={() => all[asked].mutate({ id })}
        />
      )}
    </Card>
  );
}

const shown = 20;

/** Each unit that keeps a manifest from being closed, with its reason. */
function InTheWay({ reasons }: { reasons: Reasons }) {
  const { actions: texts } = useArrivalTexts();
  const language = useLanguage();
  const more = reasons.length - shown;
  return (
    <div role="alert">
      <p>{texts.inTheWay}</p>
      <ul className={marked.list}>
        {reasons.slice(0, shown).map(({ trackingNumber, message }) => (
          <li key={trackingNumber} data-tone="bad">
            <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
              {trackingNumber}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{plural(language, texts.more, more)}</p>}
    </div>
  );
}
