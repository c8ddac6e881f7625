import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';

/** Asks before the settings are left with something that is not saved; their sections may be. */
export function LeaveDialog({ isTyped }: { isTyped: boolean }) {
  const { leave: texts } = useSettingsTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isTyped && !next.pathname.startsWith('/admin/settings'),
    enableBeforeUnload: () => isTyped,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      text={texts.text}
      confirm={texts.leave}
      color="gold"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
