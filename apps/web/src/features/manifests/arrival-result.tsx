import { fill } from '@jadeport/i18n';
import type { ParcelCondition } from '@jadeport/shipment';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConditionChips } from '../../components/app/condition-chips.tsx';
import { ScanResult } from '../../components/app/scan-result.tsx';
import { TakePhotographs } from '../../components/app/take-photographs.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { useArrivalTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useSiteName } from '../../lib/sites.ts';
import type { TakenPhotograph } from '../../lib/taken-photograph.ts';
import { useOnline } from '../../lib/use-online.ts';
import css from './arrival.module.css';
import { type Arriving, resultOf, toneOf } from './arriving.ts';
import type { useArriving } from './use-arriving.ts';

type Note = ReturnType<typeof useArriving>['note'];

/** What the last scan came to, in a size that is read from a step away; damage is noted below it. */
export function ArrivalResult({ last, onNote }: { last: Arriving | undefined; onNote: Note }) {
  const texts = useArrivalTexts();
  const online = useOnline();
  if (!last) return <ScanResult tone={undefined} big={texts.scan.ready} />;
  const { answer, form } = last;
  const isBag = answer?.outcome === 'bag';
  return (
    <>
      <ScanResult
        tone={toneOf(last)}
        state={texts.outcomes[resultOf(last, online)]}
        big={
          isBag ? fill(texts.bag, { bag: answer.bag ?? '' }) : (answer?.trackingNumber ?? form.code)
        }
      >
        <About scan={last} />
      </ScanResult>
      {answer?.unit && <Seen key={last.scanId} scan={last} onNote={onNote} />}
    </>
  );
}

function About({ scan }: { scan: Arriving }) {
  const texts = useArrivalTexts();
  const { receiving } = useStaffTexts();
  const siteName = useSiteName();
  const { answer, form, problem, unshelved } = scan;
  if (problem) return <p>{problem}</p>;
  if (!answer) return <p>{texts.waitingHint}</p>;
  const { outcome, unit, bag, shelf, resolved, manifest } = answer;
  const facts = [
    unit && `${unit.customerCode} ${unit.customerName}`,
    outcome !== 'bag' && bag !== undefined && fill(texts.bag, { bag }),
  ].filter(Boolean);
  const noted = form.condition?.map((each) => receiving.condition.conditions[each]).join(', ');
  return (
    <>
      {facts.length > 0 && <p className={css.name}>{facts.join(' · ')}</p>}
      {unit && <p>{unit.description}</p>}
      {shelf && unit && (
        <p className={css.name}>
          {fill(texts.shelves[shelf], { code: form.location ?? '', branch: siteName(unit.branch) })}
        </p>
      )}
      {unshelved && <p>{fill(texts.shelf.refused, { code: unshelved })}</p>}
      {noted && <p>{noted}</p>}
      {resolved && <p>{texts.resolvedBefore[resolved]}</p>}
      {outcome === 'bag' && <p>{texts.help.bag}</p>}
      {outcome === 'surplus' && <p>{unit ? texts.help.surplus : texts.help.unknown}</p>}
      {outcome === 'elsewhere' && (
        <p>
          {fill(texts.help.elsewhere, { number: manifest?.masterNumber ?? '', bag: bag ?? '' })}
        </p>
      )}
    </>
  );
}

/** Damage of the unit in hand, with photographs: sent as a scan of its own. */
function Seen({ scan, onNote }: { scan: Arriving; onNote: Note }) {
  const texts = useArrivalTexts();
  const { receiving } = useStaffTexts();
  const [condition, setCondition] = useState<ParcelCondition[]>([]);
  const [photographs, setPhotographs] = useState<readonly TakenPhotograph[]>([]);
  const save = () => {
    const failed = failureToast(texts.seen.failed, receiving.saveFailedText);
    onNote(scan.answer?.trackingNumber ?? scan.form.code, { condition, photographs }).catch(failed);
  };
  return (
    <div className={css.seen}>
      <ConditionChips
        condition={condition}
        onChange={setCondition}
        asksPhotograph={condition.includes('damaged') && photographs.length === 0}
      />
      {condition.length > 0 && (
        <Group gap="sm">
          <TakePhotographs size="sm" photographs={photographs} onChange={setPhotographs} />
          <Button color="gold" onClick={save}>
            {texts.seen.save}
          </Button>
        </Group>
      )}
    </div>
  );
}
