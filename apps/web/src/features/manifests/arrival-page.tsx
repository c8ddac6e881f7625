import type { Arrival } from '@jadeport/contract/manifests';
import { fill, plural } from '@jadeport/i18n';
import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import card from '../../components/app/card.module.css';
import { PageTitle } from '../../components/app/page-title.tsx';
import { QueueStatus } from '../../components/app/queue-status.tsx';
import { api } from '../../lib/api.tsx';
import { keepOffline } from '../../lib/keep-offline.ts';
import { readSaved, save } from '../../lib/saved.ts';
import { useArrivalTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './arrival.module.css';
import { ArrivalActions } from './arrival-actions.tsx';
import { ArrivalBags } from './arrival-bags.tsx';
import { ArrivalLists } from './arrival-lists.tsx';
import { ArrivalStation } from './arrival-station.tsx';
import { StateOf } from './state-of.tsx';
import { useArriving } from './use-arriving.ts';

/**
 * The station at bond and branch: scans of what arrives, also without a connection, against what the
 * manifest says. Needs an ApiProvider.
 */
export function ArrivalPage(props: {
  id: string;
  /** The button that scans with the camera. */
  camera: (onFound: (text: string) => void) => ReactNode;
}) {
  const { id } = props;
  const texts = useArrivalTexts();
  const language = useLanguage();
  const arrival = useArrival(id);
  const arriving = useArriving(id);
  useEffect(() => keepOffline(location.pathname, language), [language]);
  const problems = arriving.scans.filter(({ state }) => state === 'refused').length;
  return (
    <div className={css.page}>
      <Link to="/admin/manifests/$manifestId" params={{ manifestId: id }} className={card.back}>
        {texts.back}
      </Link>
      <PageTitle title={fill(texts.heading, { number: arrival?.masterNumber ?? '…' })}>
        {arrival && <StateOf state={arrival.state} />}
        <QueueStatus
          queue={arriving.queue}
          offline={texts.offline}
          problems={problems > 0 && plural(language, texts.problems, problems)}
        />
      </PageTitle>
      {arrival && <Sum arrival={arrival} />}
      <div className={css.columns}>
        <div className={css.work}>
          {arrival?.state === 'closed' && <p>{texts.actions.closed}</p>}
          <ArrivalStation
            arriving={arriving}
            destination={arrival?.destination}
            camera={props.camera}
          />
        </div>
        <div className={css.work}>
          {arrival && <ArrivalBags arrival={arrival} />}
          {arrival && <ArrivalActions arrival={arrival} />}
        </div>
      </div>
      {arrival && <ArrivalLists arrival={arrival} />}
    </div>
  );
}

/** Kept on this device, so that the station names its manifest without a connection, too. */
function useArrival(id: string): Arrival | undefined {
  const name = `arrival ${id}`;
  const { data } = api.manifests.getArrival.useQuery({ id }, { staleTime: 0 });
  const [saved, setSaved] = useState<Arrival>();
  useEffect(() => {
    void readSaved<Arrival>(name).then(setSaved);
  }, [name]);
  useEffect(() => {
    if (data) void save(name, data);
  }, [name, data]);
  return data ?? saved;
}

function Sum({ arrival }: { arrival: Arrival }) {
  const texts = useArrivalTexts();
  const { units, counted, surplus, elsewhere, held, state } = arrival;
  const early = state === 'open' || state === 'sealed';
  return (
    <div className={css.sum}>
      <p className={css.progress}>{fill(texts.progress, { counted, units })}</p>
      <Progress
        value={units > 0 ? (100 * counted) / units : 0}
        color="jade"
        size="md"
        aria-hidden
      />
      <p>
        {early
          ? texts.notDeparted
          : fill(texts.sum, { units, counted, missing: units - counted, surplus, elsewhere })}{' '}
        {held > 0 && fill(texts.held, { count: held })}
      </p>
    </div>
  );
}
