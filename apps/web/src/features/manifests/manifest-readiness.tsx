import type { Readiness } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import marked from '../../components/app/marked.module.css';
import { Opened } from '../../components/app/opened.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { DecideGoods } from './decide-goods.tsx';

/** Everything that keeps units from leaving, each with what solves it. Needs an ApiProvider. */
export function ManifestReadiness({ id }: { id: string }) {
  const { readiness: texts } = useStaffTexts().staffManifests;
  const query = api.manifests.readiness.useQuery({ id }, { staleTime: 0 });
  return (
    <Opened query={query}>
      {({ ready, blockers }) =>
        ready ? <p>{texts.ready}</p> : <Blockers id={id} blockers={blockers} />
      }
    </Opened>
  );
}

function Blockers({ id, blockers }: { id: string; blockers: Readiness['blockers'] }) {
  const { staffManifests, controls } = useStaffTexts();
  const { readiness: texts } = staffManifests;
  const cache = api.useUtils();
  const remove = api.manifests.removeUnit.useMutation({
    onSuccess: () => cache.manifests.invalidate(),
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <ol className={marked.list}>
      {blockers.map(({ trackingNumber, code, message, remedy, goods, suggestion }) => (
        <li key={`${trackingNumber} ${code} ${goods?.rule} ${goods?.word}`} data-tone="bad">
          <strong>{trackingNumber}</strong> {message}{' '}
          {suggestion && fill(texts.suggestion, { text: suggestion })}
          <Group gap="xs">
            {goods && <DecideGoods trackingNumber={trackingNumber} match={goods} />}
            {remedy !== 'take_out' && !goods && (
              <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
                {texts.remedies[remedy]}
              </Link>
            )}
            <Button
              variant="default"
              size="xs"
              onClick={() => remove.mutate({ id, trackingNumber })}
            >
              {texts.remedies.take_out}
            </Button>
          </Group>
        </li>
      ))}
    </ol>
  );
}
