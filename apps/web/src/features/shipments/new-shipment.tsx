import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useKeys } from '../../components/app/keys.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';

/** The button and the shortcut that open the form for a new shipment. */
export function NewShipment() {
  const { search } = useAuthenticatedTexts().staffShipments;
  const navigate = useNavigate();
  useKeys({ n: () => void navigate({ to: '/admin/shipments/new' }) });
  return (
    <Button
      color="gold"
      size="sm"
      flex="none"
      renderRoot={(root) => <Link to="/admin/shipments/new" {...root} />}
    >
      {search.create}
    </Button>
  );
}
