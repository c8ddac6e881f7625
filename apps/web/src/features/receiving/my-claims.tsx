import type { BrowsedUnclaimed } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { DocumentImage } from '../../components/app/document-image.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { Button } from '../../components/site/button.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaDay } from '../../lib/dates.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './unclaimed.module.css';

const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }));

/** Unclaimed parcels, of which a customer can claim one. Needs an ApiProvider. */
export function MyClaims() {
  const { mine: texts } = useAuthenticatedTexts().claims;
  const { client } = api.useUtils();
  const pages = usePages([['receiving', 'browseUnclaimed'], {}], (cursor) =>
    client.receiving.browseUnclaimed.query({ limit: 20, ...cursor }),
  );
  const [claiming, setClaiming] = useState<BrowsedUnclaimed>();
  const close = () => setClaiming(undefined);
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} />
      <PagedList
        pages={pages}
        label={texts.label}
        nothing={texts.nothing}
        row={(parcel) => (
          <OneParcel key={parcel.id} parcel={parcel} onClaim={() => setClaiming(parcel)} />
        )}
      />
      <Dialog
        open={claiming !== undefined}
        onClose={close}
        title={fill(texts.form.title, { label: claiming?.label ?? '' })}
      >
        {claiming && (
          <Suspense fallback={<Skeleton height={320} />}>
            <ClaimForm parcel={claiming} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

function OneParcel({ parcel, onClaim }: { parcel: BrowsedUnclaimed; onClaim: () => void }) {
  const { claims } = useAuthenticatedTexts();
  const { mine: texts, states } = claims;
  const language = useLanguage();
  const { label, claim, documentIds, receivedAt, carriers, size, softened } = parcel;
  const names: Readonly<Record<string, string>> = {
    ...useTexts().tracking.carriers,
    ...texts.carriers,
  };
  const carrier = carriers
    .map((each) => names[each] ?? each)
    .reduce((one, other) => (one ? fill(texts.or, { one, other }) : other), '');
  return (
    <Record
      title={label}
      text={claim?.state === 'filed' ? texts.filed : undefined}
      badge={
        claim && (
          <StateBadge colour={claim.state === 'filed' ? 'yellow' : 'gray'}>
            {states[claim.state]}
          </StateBadge>
        )
      }
      facts={[
        { name: texts.received, value: jamaicaDay(receivedAt, language) },
        ...(carrier ? [{ name: texts.carrier, value: carrier }] : []),
        ...(size ? [{ name: texts.size, value: texts.sizes[size] }] : []),
      ]}
    >
      {softened && documentIds.length === 0 && (
        <img className={css.softened} src={softened} alt={fill(texts.softened, { label })} />
      )}
      {documentIds.map((id, at) => (
        <div key={id} className={css.small}>
          <DocumentImage id={id} alt={fill(texts.photograph, { label, number: at + 1 })} />
        </div>
      ))}
      {claim?.state === 'denied' && <p>{claim.note ?? texts.denied}</p>}
      {claim?.state !== 'filed' && (
        <Button aria-label={fill(texts.claimOf, { label })} onClick={onClaim}>
          {claim ? texts.again : texts.claim}
        </Button>
      )}
    </Record>
  );
}
