import {
  type OpenedConsolidation,
  packConsolidationInput,
} from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import card from '../../components/app/card.module.css';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import marked from '../../components/app/marked.module.css';
import { TakePhotographs } from '../../components/app/take-photographs.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { zonedTime } from '../../lib/dates.ts';
import { useDraft, useKeptDraft } from '../../lib/draft.ts';
import { failure } from '../../lib/failure.ts';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import {
  notUploaded,
  type TakenPhotograph,
  uploadPhotographs,
} from '../../lib/taken-photograph.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { inPounds, unitOf, type WeightUnit, weightUnits } from '../../lib/weight.ts';
import { inCentimetres, numberIn, withoutValue } from './pack.ts';

const form = packConsolidationInput.omit({
  id: true,
  documentIds: true,
  whenDearer: true,
});

type Values = { weight: string; unit: WeightUnit; length: string; width: string; height: string };

/** Weight, dimensions and photographs of the packed box; saving sends the quote. Needs an ApiProvider. */
export function PackForm({ box, unscanned }: { box: OpenedConsolidation; unscanned: number }) {
  const { staffConsolidations, staffShipments } = useStaffTexts();
  const { pack: texts } = staffConsolidations;
  const language = useLanguage();
  const { packed, submit, photographs, setPhotographs, question } = usePacking(box);
  const { carton } = box.rehearsal;
  const takeCarton = () =>
    carton &&
    packed.setValues({
      length: inCentimetres(carton.lengthMm),
      width: inCentimetres(carton.widthMm),
      height: inCentimetres(carton.heightMm),
    });
  return (
    <Card level={3} title={texts.heading}>
      <form className={card.form} onSubmit={submit} noValidate>
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <TextInput
            flex={1}
            label={texts.weight}
            inputMode="decimal"
            autoComplete="off"
            {...packed.getInputProps('weight')}
          />
          <NativeSelect
            w={108}
            label={texts.unit}
            data={weightUnits.map((value) => ({ value, label: staffShipments.form.units[value] }))}
            {...packed.getInputProps('unit')}
          />
        </Group>
        <Group grow gap="xs" align="flex-end">
          {(['length', 'width', 'height'] as const).map((side) => (
            <TextInput
              key={side}
              size="sm"
              label={texts[side]}
              inputMode="decimal"
              autoComplete="off"
              {...packed.getInputProps(side)}
            />
          ))}
        </Group>
        {carton && (
          <Button variant="default" size="sm" onClick={takeCarton}>
            {fill(texts.takeCarton, { name: carton.name })}
          </Button>
        )}
        <TakePhotographs size="sm" photographs={photographs} onChange={setPhotographs} />
        {unscanned > 0 && (
          <p className={marked.mark} data-tone="ask">
            {plural(language, texts.unscanned, unscanned)}
          </p>
        )}
        <SubmitButton busy={packed.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </form>
      <ConfirmDialog
        open={question.asked !== undefined}
        onClose={() => question.asked?.answer(false)}
        title={texts.ask.title}
        text={<p>{question.asked?.text}</p>}
        confirm={texts.ask.confirm}
        color="gold"
        onConfirm={() => question.asked?.answer(true)}
      />
    </Card>
  );
}

function usePacking(box: OpenedConsolidation) {
  const { staffConsolidations, controls } = useStaffTexts();
  const { pack: texts } = staffConsolidations;
  const language = useLanguage();
  const money = useMoney();
  const cache = api.useUtils();
  const pack = api.consolidations.pack.useMutation();
  const { photographs, setPhotographs, upload } = usePhotographsToSend();
  const blank: Values = { weight: '', unit: unitOf(language), length: '', width: '', height: '' };
  const draft = useDraft<Values>(`pack-${box.id}`);
  const packed = useContractForm(
    form,
    { ...blank, ...draft.read() },
    ({ weight, unit, ...sides }: Values) => {
      const read = numberIn(weight);
      return {
        weight: typeof read === 'number' ? inPounds(read, unit) : read,
        length: numberIn(sides.length),
        width: numberIn(sides.width),
        height: numberIn(sides.height),
      };
    },
  );
  const { weight, length, width, height } = packed.values;
  useKeptDraft(draft, packed.values, `${weight}${length}${width}${height}` === '');
  const question = useQuestion();
  const submit = packed.submit(
    async (input) => {
      const missing = withoutValue(box.members);
      if (missing > 0 && !(await question.ask(plural(language, texts.ask.missing, missing))))
        return;
      const documentIds = await upload();
      if (!documentIds) return;
      const send = (whenDearer: 'ask' | 'quote') =>
        pack.mutateAsync({ id: box.id, ...input, documentIds, whenDearer });
      const sent = await send('ask').catch(async (error: unknown) => {
        const { code, message = '' } = failure(error);
        if (code !== 'QUOTE_DEARER') throw error;
        return (await question.ask(message)) ? send('quote') : undefined;
      });
      if (!sent) return;
      const { trackingNumber, quote } = sent;
      draft.clear();
      if (quote)
        toast({
          title: texts.done,
          description: fill(texts.doneText, {
            number: trackingNumber,
            total: money(usd(quote.total)),
            until: zonedTime(quote.expiresAt, language),
          }),
        });
      void cache.consolidations.invalidate();
      void cache.shipments.invalidate();
    },
    (error) => {
      // Photographs that waited a day for their box were removed: the next attempt sends them again.
      const areGone = failure(error).issues?.some(({ path }) => path.startsWith('documentIds'));
      if (areGone) setPhotographs((all) => all.map(notUploaded));
      failureToast(texts.failed, controls.failedText)(error);
    },
  );
  return { packed, submit, photographs, setPhotographs, question };
}

/** A question that is answered in a dialog; resolves to false where it is closed. */
function useQuestion() {
  const [asked, setAsked] = useState<{ text: string; answer: (yes: boolean) => void }>();
  const ask = (text: string) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        text,
        answer: (yes) => {
          setAsked(undefined);
          resolve(yes);
        },
      }),
    );
  return { asked, ask };
}

/** The photographs of the box; `upload` resolves to nothing where one of them was refused. */
function usePhotographsToSend() {
  const { controls } = useStaffTexts();
  const language = useLanguage();
  const [photographs, setPhotographs] = useState<readonly TakenPhotograph[]>([]);
  const upload = async (): Promise<string[] | undefined> => {
    let refused = 0;
    const sent = await uploadPhotographs(photographs, (all, count) => {
      refused = count;
      setPhotographs(all);
    });
    if (refused === 0) return sent.flatMap(({ id }) => id ?? []);
    failureToast(plural(language, controls.photographs.lost, refused), '')(undefined);
    return undefined;
  };
  return { photographs, setPhotographs, upload };
}
