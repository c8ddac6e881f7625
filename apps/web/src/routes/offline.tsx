import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../components/site/button.tsx';
import { Section } from '../components/site/section.tsx';
import { SavedAddress } from '../features/customers/saved-address.tsx';
import { SavedPass } from '../features/pickups/saved-pass.tsx';
import { SavedResult } from '../features/tracking/saved-result.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import { savedStaff } from '../lib/user.ts';
import css from './offline.module.css';

/** The page that the service worker shows without a connection. */
export const Route = createFileRoute('/offline')({
  head: head((texts) => texts.shell.offline.title),
  component: OfflinePage,
});

function OfflinePage() {
  const { offline, receiving } = useTexts().shell;
  const [isStaff, setStaff] = useState(false);
  useEffect(() => setStaff(savedStaff() !== null), []);
  return (
    <Section narrow>
      <div className={css.page}>
        <h1>{offline.title}</h1>
        <p>{offline.text}</p>
        {isStaff && (
          <p>
            {offline.staff} <a href="/admin/receiving">{receiving}</a>
          </p>
        )}
        <Button look="jade" onClick={() => history.back()}>
          {offline.retry}
        </Button>
        <SavedPass />
        <SavedResult />
        <SavedAddress />
      </div>
    </Section>
  );
}
