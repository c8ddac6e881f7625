import type { Disposal, Unclaimed } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { Stack, Text } from '@mantine/core';
import { Card, Facts } from '../../components/app/card.tsx';
import { DocumentImage } from '../../components/app/document-image.tsx';
import marked from '../../components/app/marked.module.css';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Time } from '../../components/app/time.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useWaybill } from '../../lib/use-waybill.ts';
import { useWeight } from '../../lib/use-weight.ts';
import { AssignForm } from './assign-form.tsx';
import { ClaimList } from './claim-list.tsx';
import { DisposeParcel } from './dispose-parcel.tsx';
import { SharePhotographs } from './share-photographs.tsx';

/** One unclaimed parcel: photographs, shelf, claims and assignment. */
export function UnclaimedPanel(props: {
  label: string;
  /** Undefined where it is no longer in the list. */
  parcel: Unclaimed | undefined;
  onClose: () => void;
}) {
  const { panel } = useStaffTexts().unclaimed;
  const { label, parcel } = props;
  return (
    <SidePanel title={label} onClose={props.onClose}>
      {parcel ? (
        <>
          <Photographs parcel={parcel} />
          <ClaimList parcel={parcel} onGranted={props.onClose} />
          <AssignForm parcel={parcel} onDone={props.onClose} />
          <UnclaimedFacts parcel={parcel} />
          <History label={label} />
          <DisposeParcel parcel={parcel} onDone={props.onClose} />
        </>
      ) : (
        <>
          <h3>{panel.gone}</h3>
          <p>{panel.goneText}</p>
          <History label={label} />
        </>
      )}
    </SidePanel>
  );
}

function Photographs({ parcel }: { parcel: Unclaimed }) {
  const { label, documentIds } = parcel;
  const { panel } = useStaffTexts().unclaimed;
  if (documentIds.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {panel.noPhotographs}
      </Text>
    );
  return (
    <Stack gap="xs" component="section" aria-label={panel.photographs}>
      {documentIds.map((id, at) => (
        <DocumentImage key={id} id={id} alt={fill(panel.photograph, { label, number: at + 1 })} />
      ))}
      <SharePhotographs parcel={parcel} />
    </Stack>
  );
}

function UnclaimedFacts({ parcel }: { parcel: Unclaimed }) {
  const { unclaimed: texts } = useStaffTexts();
  const waybillOf = useWaybill();
  const weight = useWeight();
  const { location, weightMilliPounds, receivedAt } = parcel;
  return (
    <Card level={3} title={texts.panel.facts}>
      <Facts
        rows={[
          [texts.columns.waybill, waybillOf(parcel) ?? texts.noWaybill],
          [texts.columns.shelf, location ? `${location.code} · ${location.name}` : texts.noShelf],
          [
            texts.columns.weight,
            weightMilliPounds === null ? texts.noWeight : weight(weightMilliPounds),
          ],
          [texts.columns.received, <Time key="received" at={receivedAt} />],
        ]}
      />
    </Card>
  );
}

function History({ label }: { label: string }) {
  const { panel } = useStaffTexts().unclaimed;
  const nameOf = useActorName();
  const { data } = api.receiving.unclaimedMovements.useQuery({ label }, { staleTime: 0 });
  if (!data || (data.items.length === 0 && !data.disposal)) return null;
  return (
    <Card level={3} title={panel.history}>
      <ol className={`${marked.list} ${marked.history}`}>
        {data.disposal && <Disposed {...data.disposal} />}
        {data.items.map(({ code, name, at, ...actor }) => (
          <li key={at}>
            <strong>{code}</strong>
            <p>{fill(panel.moved, { name, by: nameOf(actor) })}</p>
            <Text c="dimmed" fz="sm">
              <Time at={at} />
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The staff member who disposed of it, and the notifications that were sent before. */
function Disposed({ at, notices, ...actor }: Disposal) {
  const nameOf = useActorName();
  const { dispose } = useStaffTexts().unclaimed;
  const said = notices.toReversed().map(({ kind, customerCode, ...notice }) => ({
    at: notice.at,
    text: fill(dispose.notices[kind], { code: customerCode ?? '' }),
  }));
  return [{ at, text: fill(dispose.by, { by: nameOf(actor) }) }, ...said].map((line) => (
    <li key={`${line.at} ${line.text}`}>
      <p>{line.text}</p>
      <Text c="dimmed" fz="sm">
        <Time at={line.at} />
      </Text>
    </li>
  ));
}
