import type { OwnShipment } from '@jadeport/contract/shipments';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { lazy, Suspense } from 'react';
import { usePhone } from '../../components/app/use-phone.ts';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { PackagePromise } from '../../features/invoices/package-promise.tsx';
import { Live } from '../../features/live/live.tsx';
import { ShipOrHold } from '../../features/manifests/ship-or-hold.tsx';
import { PackageFacts } from '../../features/shipments/package-facts.tsx';
import { PackageHead } from '../../features/shipments/package-head.tsx';
import { PackagePhotographs } from '../../features/shipments/package-photographs.tsx';
import { useMyPackage } from '../../features/shipments/use-my-packages.ts';
import { PackagePage } from '../../features/tracking/package-page.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './customer-package.module.css';
import { CustomerPage } from './customer-page.tsx';
import { OwnNextStep } from './own-next-step.tsx';

/** Loaded for packages that may be claimed for, with texts of their own. */
const PackageClaims = lazy(async () => ({
  default: (await import('../../features/insurance-claims/package-claims.tsx')).PackageClaims,
}));

/** Loaded for packages that Customs has not let through yet, with texts of its own. */
const AnnouncedCustoms = lazy(async () => ({
  default: (await import('../../features/pre-alerts/announced-customs.tsx')).AnnouncedCustoms,
}));

/** A package in the app for customers; of one's own also what only its owner may see. */
export function CustomerPackage({ number }: { number: string }) {
  return (
    <CustomerPage>
      <Package number={normalizeTrackingNumber(number)} />
    </CustomerPage>
  );
}

/** Whether its owner still decides whether it leaves; what is in a box leaves with that. */
const isLeaving = ({ status, consolidation, trackingNumber }: OwnShipment) =>
  ['pending', 'received', 'processing'].includes(status) &&
  (consolidation?.trackingNumber ?? trackingNumber) === trackingNumber;

/** Whether Customs has still to say what it charges. */
const isBeforeCustoms = ({ kind, status }: OwnShipment) =>
  kind === 'parcel' &&
  ['pending', 'received', 'processing', 'in_transit', 'customs_hold'].includes(status);

/** Whether it may be billed; before, nobody asks what it came to. */
const mayBeBilled = ({ status }: OwnShipment) =>
  [
    'in_transit',
    'customs_hold',
    'ready_for_pickup',
    'out_for_delivery',
    'delivered',
    'exception',
  ].includes(status);

function Package({ number }: { number: string }) {
  const { own, failure, refetch } = useMyPackage(number);
  const { dashboard: texts } = useTexts().customers;
  const phone = usePhone();
  const photographs = own && <PackagePhotographs number={number} />;
  const head = (
    <>
      <PackageHead number={number} own={own} />
      {phone && photographs}
    </>
  );
  return (
    <div className={css.page}>
      <PackagePage
        number={number}
        head={head}
        // Without the facts of the package, its status says what is next.
        nextStep={
          failure
            ? undefined
            : (tracking, now) => <OwnNextStep own={own} tracking={tracking} now={now} />
        }
      >
        {(reload) => <Live trackingNumbers={[number]} load={reload} />}
      </PackagePage>
      {failure && (
        <LoadFailure
          title={texts.loadFailed}
          text={failureMessage(failure, texts.loadFailedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {own && (
        <div className={css.beside}>
          {!phone && photographs}
          <PackageFacts own={own} />
          {isBeforeCustoms(own) && (
            <Suspense>
              <AnnouncedCustoms number={own.trackingNumber} />
            </Suspense>
          )}
          {mayBeBilled(own) && <PackagePromise number={own.trackingNumber} />}
          {mayBeBilled(own) && own.kind === 'parcel' && (
            <Suspense>
              <PackageClaims number={own.trackingNumber} />
            </Suspense>
          )}
          {isLeaving(own) && (
            <ShipOrHold number={own.trackingNumber} isBox={own.kind !== 'parcel'} />
          )}
        </div>
      )}
    </div>
  );
}
