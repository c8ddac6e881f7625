import { Link, useNavigate } from '@tanstack/react-router';
import { PlusIcon } from '../../components/app/icons.tsx';
import { useKeys } from '../../components/app/keys.ts';
import { TopButton } from '../../components/app/top-button.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** The button and the shortcut that open the form for a new shipment. */
export function NewShipment() {
  const { search } = useStaffTexts().staffShipments;
  const navigate = useNavigate();
  useKeys({ n: () => void navigate({ to: '/admin/shipments/new' }) });
  return (
    <TopButton
      icon={<PlusIcon />}
      renderRoot={(root) => <Link to="/admin/shipments/new" {...root} />}
    >
      {search.create}
    </TopButton>
  );
}
