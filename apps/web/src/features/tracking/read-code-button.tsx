import { useEffect, useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { ScanIcon } from '../../components/site/icons.tsx';
import { usePart } from '../../components/site/use-part.ts';
import { useTexts } from '../../lib/texts.tsx';

const load = () => import('./scan-dialog.tsx').then(({ ScanDialog }) => ScanDialog);

/** Browsers provide the camera on secure pages only. */
const canScan = () => isSecureContext && 'mediaDevices' in navigator;

/** Scan QR/Barcode (spec section 2); hidden where the browser has no camera. */
export function ReadCodeButton({ onFound }: { onFound: (number: string) => void }) {
  const { scan } = useTexts().tracking;
  const { Part: ScanDialog, arrive } = usePart(load);
  const [open, setOpen] = useState(false);
  const [able, setAble] = useState(true);
  useEffect(() => setAble(canScan()), []);
  const close = () => setOpen(false);

  return (
    <>
      {able && (
        <Button
          onClick={() => {
            setOpen(true);
            void arrive();
          }}
        >
          <ScanIcon />
          {scan.button}
        </Button>
      )}
      {ScanDialog && (
        <ScanDialog
          open={open}
          onClose={close}
          onFound={(number) => {
            close();
            onFound(number);
          }}
        />
      )}
    </>
  );
}
