import type { Assessment } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useCustomsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { inputOf, type Values, valuesOf } from './assessment-values.ts';
import { AnswerFields, DeclarationFields } from './declaration-fields.tsx';
import { Figures } from './figures.tsx';
import { GoodsLine } from './goods-line.tsx';

/** The assessment of a package or a box, beside the list. Needs an ApiProvider. */
export function AssessmentPanel(props: { trackingNumber: string; onClose: () => void }) {
  const { panel: texts } = useCustomsTexts();
  const { trackingNumber, onClose } = props;
  const query = api.customs.getAssessment.useQuery({ trackingNumber }, { staleTime: 0 });
  return (
    <SidePanel title={trackingNumber} onClose={onClose}>
      <p>
        <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
          {texts.open}
        </Link>
      </p>
      <Opened query={query}>
        {(found) => <AssessmentForm key={found.updatedAt} found={found} />}
      </Opened>
    </SidePanel>
  );
}

function AssessmentForm({ found }: { found: Assessment }) {
  const { panel: texts } = useCustomsTexts();
  const { controls, customs } = useStaffTexts();
  const [values, setValues] = useState(() => valuesOf(found));
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const cache = api.useUtils();
  const { trackingNumber } = found;
  const put = api.customs.putAssessment.useMutation({
    onSuccess: (saved) => {
      cache.customs.getAssessment.setData({ trackingNumber }, saved);
      void cache.customs.listAssessments.invalidate();
      void cache.shipments.invalidate();
      toast({ title: texts.saved, description: trackingNumber });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  const { issues = [] } = put.error ? failure(put.error) : {};
  const errorOf = (field: string) => issues.find(({ path }) => path === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!put.isPending) put.mutate(inputOf(values, found));
  };
  const isSettled = found.state === 'settled';
  return (
    <>
      <p>
        <strong>{customs.states[found.state]}</strong>
      </p>
      <form onSubmit={submit} noValidate>
        <Card title={texts.goods} level={3}>
          <p>{texts.choose}</p>
          {values.goods.map((goods, at) => (
            <GoodsLine
              key={at}
              at={at}
              goods={goods}
              suggestions={found.lines[at]?.suggestions ?? []}
              errorOf={errorOf}
              onChange={(changes) =>
                change({
                  goods: values.goods.map((each, other) =>
                    other === at ? { ...each, ...changes } : each,
                  ),
                })
              }
            />
          ))}
        </Card>
        <Card title={texts.declaration} level={3}>
          <DeclarationFields values={values} errorOf={errorOf} onChange={change} />
        </Card>
        <Card title={texts.assessed} level={3}>
          <AnswerFields values={values} errorOf={errorOf} onChange={change} />
        </Card>
        {!isSettled && (
          <Group>
            <SubmitButton busy={put.isPending} busyText={texts.saving}>
              {texts.save}
            </SubmitButton>
            {found.state === 'assessed' && <Settle found={found} />}
          </Group>
        )}
      </form>
      <Card title={texts.figures} level={3}>
        <Figures found={found} />
      </Card>
    </>
  );
}

function Settle({ found: { trackingNumber } }: { found: Assessment }) {
  const { panel: texts } = useCustomsTexts();
  const { controls } = useStaffTexts();
  const [asked, setAsked] = useState(false);
  const cache = api.useUtils();
  const settle = api.customs.settleAssessment.useMutation({
    onSuccess: (saved) => {
      cache.customs.getAssessment.setData({ trackingNumber }, saved);
      void cache.customs.listAssessments.invalidate();
      toast({ title: texts.settled, description: trackingNumber });
    },
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {texts.settle}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={texts.settle}
        text={<p>{fill(texts.settleAsk, { number: trackingNumber })}</p>}
        confirm={texts.settle}
        color="gold"
        busy={settle.isPending}
        onConfirm={() => settle.mutate({ trackingNumber })}
      />
    </>
  );
}
