import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useShortcut } from '../../components/app/shortcuts.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';

/** The button and the key that lead to the form for a new shipment. */
export function NewShipment() {
  const { search } = useAuthenticatedTexts().staffShipments;
  const navigate = useNavigate();
  useShortcut('n', () => void navigate({ to: '/admin/shipments/new' }));
  return (
    <Button color="gold" renderRoot={(root) => <Link to="/admin/shipments/new" {...root} />}>
      {search.create}
    </Button>
  );
}
