import { fill, plural } from '@jadeport/i18n';
import { Button, Text } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import marked from '../../components/app/marked.module.css';
import { Time } from '../../components/app/time.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { labelUrl } from './print-label.ts';
import { removeParcel } from './queue.ts';
import { needsYou, type Parcel, resultOf } from './queue-rules.ts';
import css from './receiving.module.css';
import { Decision, numberOf, Others, Piece, toneOfParcel } from './result.tsx';
import type { Labels } from './use-labels.ts';

/** The number of rows that are drawn; a day may have hundreds. */
const shown = 50;

/** The parcels of the last day, newest first, after those that need somebody. */
export function ReceivedList(props: { parcels: readonly Parcel[]; labels: Labels }) {
  const { today } = useStaffTexts().receiving;
  const newest = props.parcels.toReversed();
  const rows = [...newest.filter(needsYou), ...newest.filter((parcel) => !needsYou(parcel))];
  return (
    <Card title={today.heading}>
      {rows.length === 0 && (
        <Text c="dimmed" fz="sm">
          {today.nothing}
        </Text>
      )}
      <ol className={`${marked.list} ${css.list}`}>
        {rows.slice(0, shown).map((parcel) => (
          <Row key={parcel.scanId} parcel={parcel} labels={props.labels} />
        ))}
      </ol>
    </Card>
  );
}

function Row({ parcel, labels }: { parcel: Parcel; labels: Labels }) {
  const { receiving: texts, controls } = useStaffTexts();
  const language = useLanguage();
  const result = resultOf(parcel);
  const { shipment, unclaimed } = parcel.answer ?? {};
  const number = shipment?.trackingNumber ?? numberOf(parcel.form.waybill);
  const url = labelUrl(parcel.answer);
  return (
    <li data-tone={toneOfParcel(parcel)}>
      <div className={css.thumbnails}>
        {parcel.photographs.map(({ key, thumbnail }, at) => (
          <img key={key} src={thumbnail} alt={fill(controls.photographs.one, { number: at + 1 })} />
        ))}
      </div>
      <div className={css.about}>
        <p className={css.rowTitle}>
          {shipment?.customerCode ?? unclaimed?.label ?? numberOf(parcel.form.waybill)}{' '}
          <span className={css.badge}>{texts.results[result]}</span>
        </p>
        <Text c="dimmed" fz="sm">
          {numberOf(parcel.form.waybill)} <Piece of={parcel.form.waybill} />
          {number !== numberOf(parcel.form.waybill) && ` · ${number}`}
          {parcel.form.location && ` · ${parcel.form.location}`} ·{' '}
          <Time at={parcel.form.scannedAt} />
        </Text>
        {parcel.problem && <p>{parcel.problem}</p>}
        {parcel.answer && <Others of={parcel.answer} />}
        {parcel.lost !== undefined && (
          <p>{plural(language, controls.photographs.lost, parcel.lost)}</p>
        )}
        {parcel.unshelved && <p>{fill(texts.shelf.refused, { code: parcel.unshelved })}</p>}
        {result === 'already' && shipment && <p>{texts.queue.alreadyHelp}</p>}
        {parcel.answer && <Decision of={parcel.answer} />}
        {result === 'refused' && <p>{texts.queue.refusedHelp}</p>}
      </div>
      <div className={css.rowActions}>
        {url && (
          <Button variant="default" size="sm" onClick={() => void labels.print(url, parcel.scanId)}>
            {texts.labels.print}
          </Button>
        )}
        {needsYou(parcel) && (
          <Button variant="default" size="sm" onClick={() => void removeParcel(parcel.scanId)}>
            {texts.queue.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
