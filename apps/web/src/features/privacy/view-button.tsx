import { addressIn } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { changeSession } from '../../lib/user.ts';

/** Shows an administrator the pages of a customer, to read. Needs an ApiProvider. */
export function ViewButton({ customerCode }: { customerCode: string }) {
  const { staffPrivacy: texts, controls } = useStaffTexts();
  const language = useLanguage();
  const { mutateAsync } = api.privacy.beginView.useMutation();
  const begin = () =>
    void changeSession(() => mutateAsync({ customerCode })).then(
      () => window.location.assign(addressIn('/dashboard', language)),
      failureToast(texts.failed, controls.failedText),
    );
  return (
    <Button variant="default" onClick={begin}>
      {texts.view}
    </Button>
  );
}
