import { addressIn, fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { rest } from '../../lib/rest.ts';
import { usePrivacyTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { changeSession } from '../../lib/user.ts';
import css from './view-banner.module.css';

/** Says to an administrator whose pages these are, and leads back to the customer's page of the staff. */
export function ViewBanner({ customerCode }: { customerCode: string }) {
  const { view } = usePrivacyTexts();
  const language = useLanguage();
  async function leave() {
    try {
      await changeSession(() => rest('/api/auth/view', { method: 'DELETE' }));
    } finally {
      // A page that loads anew holds nothing of the customer.
      window.location.assign(addressIn(`/admin/customers/${customerCode}`, language));
    }
  }
  return (
    <div role="status" className={css.banner}>
      <strong>{fill(view.banner, { customerCode })}</strong>
      <Button size="compact-md" variant="white" onClick={() => void leave()}>
        {view.leave}
      </Button>
    </div>
  );
}
