import { PageTitle } from '../../components/app/page-title.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

/** What a clerk finds at an address for administrators. */
export function AdminsOnly() {
  const { adminsOnly } = useAuthenticatedTexts().controls;
  return <PageTitle title={adminsOnly.title} intro={adminsOnly.text} />;
}
