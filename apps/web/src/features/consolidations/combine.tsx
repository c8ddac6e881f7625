import { parcelLimit } from '@jadeport/contract/consolidations';
import type { Shipment } from '@jadeport/contract/shipments';
import { type Service, services } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { Button } from '../../components/site/button.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { AdvicePanel } from './advice-panel.tsx';
import css from './consolidations.module.css';
import { useRefresh } from './use-consolidations.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

/**
 * The packages that can be combined, with the costs beside them; undefined while they load.
 * `complete`: all are known, so that their absence can be told.
 */
export function Combine(props: { ready: readonly Shipment[] | undefined; complete: boolean }) {
  const { choose: texts } = useCustomerTexts().customerConsolidations;
  const { ready, complete } = props;
  if (!ready) return <Skeleton height={240} />;
  if (ready.length < 2 && !complete) return null;
  if (ready.length < 2)
    return (
      <Card title={texts.none}>
        <p>{texts.noneText}</p>
        <Group gap="sm">
          <ButtonLink to="/dashboard" search={{ tab: 'shipments' }}>
            {texts.seeAll}
          </ButtonLink>
        </Group>
      </Card>
    );
  return <CombineForm ready={ready} />;
}

function CombineForm({ ready }: { ready: readonly Shipment[] }) {
  const { customerConsolidations } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const { choose: texts } = customerConsolidations;
  const { services: names } = useTexts().estimates;
  const refresh = useRefresh();
  const create = api.consolidations.create.useMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [service, setService] = useState<Service>('standard');
  const [instructions, setInstructions] = useState('');
  // Packages that have left the warehouse in the meantime are dropped from the selection.
  const numbers = ready.map((each) => each.trackingNumber).filter((each) => chosen.has(each));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const note = instructions.trim();
      await create.mutateAsync({
        trackingNumbers: numbers,
        service,
        ...(note && { instructions: note }),
      });
      setChosen(new Set());
      setInstructions('');
      toast({ title: texts.done, description: texts.doneText });
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
    }
    refresh();
  };

  return (
    <form className={css.combine} noValidate onSubmit={(event) => void submit(event)}>
      <Card title={texts.heading}>
        <Choice ready={ready} chosen={chosen} onChoose={setChosen} />
        <Segmented
          legend={texts.service}
          options={services.map((value) => ({ value, label: names[value].name }))}
          value={service}
          onChange={setService}
        />
        <Textarea
          label={fill(controls.optional, { label: texts.instructions })}
          maxLength={500}
          autosize={false}
          rows={2}
          value={instructions}
          onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
        />
      </Card>
      <Stack gap="sm">
        <AdvicePanel
          numbers={numbers}
          service={service}
          onTake={(group) => setChosen(new Set(group))}
        />
        {numbers.length >= 2 && (
          <SubmitButton busy={create.isPending} busyText={texts.submitting}>
            {fill(texts.submit, { count: numbers.length })}
          </SubmitButton>
        )}
      </Stack>
    </form>
  );
}

function Choice(props: {
  ready: readonly Shipment[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { choose: texts } = useCustomerTexts().customerConsolidations;
  const { ready, chosen, onChoose } = props;
  const isFull = chosen.size >= parcelLimit;
  const toggle = (number: string) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    onChoose(next);
  };
  return (
    <>
      <p>
        {texts.text}
        {isFull && ` ${fill(texts.most, { count: parcelLimit })}`}
      </p>
      <ul className={css.choice}>
        {ready.map(({ trackingNumber, description }) => (
          <li key={trackingNumber}>
            <Checkbox
              size="md"
              checked={chosen.has(trackingNumber)}
              disabled={isFull && !chosen.has(trackingNumber)}
              onChange={() => toggle(trackingNumber)}
              label={
                <>
                  <strong>{trackingNumber}</strong>
                  <br />
                  <bdi>{description}</bdi>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Group>
        <Button
          onClick={() =>
            onChoose(new Set(ready.slice(0, parcelLimit).map((each) => each.trackingNumber)))
          }
        >
          {texts.all}
        </Button>
      </Group>
    </>
  );
}
