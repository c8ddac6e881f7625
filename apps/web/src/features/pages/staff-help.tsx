import { Link, useLocation } from '@tanstack/react-router';
import { KeysHelp } from '../../components/app/keys-help.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { chapterOf } from './handbook-chapters.ts';

/** The keys of staff's pages, and the way to the chapter of the handbook about the page they are on. */
export function StaffHelp({ onClose }: { onClose: () => void }) {
  const { keys } = useAuthenticatedTexts().controls;
  const hash = useLocation({ select: ({ pathname }) => chapterOf(pathname) });
  return (
    <KeysHelp
      onClose={onClose}
      more={
        <p>
          <Link to="/admin/handbook" hash={hash} onClick={onClose}>
            {keys.handbook}
          </Link>
        </p>
      }
    />
  );
}
