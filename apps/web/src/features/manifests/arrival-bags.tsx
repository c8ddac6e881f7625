import type { Arrival, ArrivedBag } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { zonedClock } from '../../lib/dates.ts';
import { useArrivalTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './arrival.module.css';

const ResolveMissing = lazy(async () => ({
  default: (await import('./resolve-missing.tsx')).ResolveMissing,
}));

type Asked = { bag: ArrivedBag; about: 'seen' | 'missing' };

/** The bags of a manifest that arrives: what is counted of each, and what staff say of a whole one. */
export function ArrivalBags({ arrival: { id, state, bags, masterNumber } }: { arrival: Arrival }) {
  const { bags: texts } = useArrivalTexts();
  const { controls } = useStaffTexts();
  const [asked, setAsked] = useState<Asked>();
  const cache = api.useUtils();
  const close = () => setAsked(undefined);
  const confirm = api.manifests.confirmBag.useMutation({
    onSuccess: ({ bag }) => {
      void cache.manifests.invalidate();
      toast({ title: fill(texts.done, { bag }), description: masterNumber });
    },
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: close,
  });
  const isOpen = ['departed', 'arrived', 'cleared'].includes(state);
  return (
    <Card title={texts.heading}>
      <ul className={bags.length > 8 ? `${css.bags} ${css.many}` : css.bags}>
        {bags.map((bag) => (
          <BagRow
            key={bag.number}
            bag={bag}
            onAsk={isOpen ? (about) => setAsked({ bag, about }) : undefined}
            mayResolve={state !== 'departed'}
          />
        ))}
      </ul>
      {asked?.about === 'seen' && (
        <ConfirmDialog
          open
          onClose={close}
          title={fill(texts.confirmOf, { bag: asked.bag.number, units: asked.bag.units })}
          text={<p>{fill(texts.ask, { bag: asked.bag.number, units: asked.bag.units })}</p>}
          confirm={fill(texts.confirm, { units: asked.bag.units })}
          color="gold"
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({ id, bag: asked.bag.number, units: asked.bag.units })}
        />
      )}
      {asked?.about === 'missing' && (
        <Suspense>
          <ResolveMissing id={id} bag={asked.bag.number} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

function BagRow(props: {
  bag: ArrivedBag;
  onAsk: ((about: Asked['about']) => void) | undefined;
  mayResolve: boolean;
}) {
  const texts = useArrivalTexts();
  const language = useLanguage();
  const nameOf = useActorName();
  const { number, sealNumber, units, counted, unresolved, arrivedAt, confirmed } = props.bag;
  const { onAsk } = props;
  const left = units - counted;
  const state = confirmed
    ? fill(texts.bags.seen, { name: nameOf(confirmed) })
    : arrivedAt
      ? fill(texts.bags.here, { time: zonedClock(arrivedAt, language) })
      : texts.bags.notHere;
  return (
    <li className={css.bag}>
      <div className={css.about}>
        <strong>
          {fill(texts.bag, { bag: number })}
          {sealNumber && ` · ${sealNumber}`}
        </strong>
        <Text c="dimmed" fz="sm">
          {fill(texts.progress, { counted, units })} · {state}
        </Text>
      </div>
      {onAsk && left > 0 && (
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            aria-label={fill(texts.bags.confirmOf, { bag: number, units })}
            onClick={() => onAsk('seen')}
          >
            {fill(texts.bags.confirm, { units })}
          </Button>
          {props.mayResolve && unresolved > 0 && counted === 0 && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={fill(texts.bags.resolveOf, { bag: number })}
              onClick={() => onAsk('missing')}
            >
              {texts.bags.resolve}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}
