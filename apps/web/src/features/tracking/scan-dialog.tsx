import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { Dialog } from '../../components/site/dialog.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './scan-dialog.module.css';
import { openReader, type Read } from './scan-reader.ts';
import { numberIn } from './scan-text.ts';

type ScanProps = { open: boolean; onClose: () => void; onFound: (number: string) => void };
type Problem = 'denied' | 'noCamera' | 'unreadable' | 'failed';

/** Reads a QR code or barcode with the camera, or from a picture (spec section 2). */
export function ScanDialog({ open, onClose, onFound }: ScanProps) {
  const { scan } = useTexts().tracking;
  return (
    <Dialog open={open} onClose={onClose} title={scan.button}>
      <Scanner onFound={onFound} />
    </Dialog>
  );
}

function Scanner({ onFound }: Pick<ScanProps, 'onFound'>) {
  const { scan } = useTexts().tracking;
  const [problem, setProblem] = useState<Problem | null>(null);
  const found = (text: string) => onFound(numberIn(text));
  const { video, live } = useCamera(found, setProblem);

  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const text = await readPicture(file).catch(() => null);
    if (text === null) setProblem('unreadable');
    else found(text);
  };

  return (
    <div className={css.scanner}>
      <div className={css.view} data-live={live || undefined}>
        <video ref={video} className={css.video} muted playsInline aria-label={scan.view} />
      </div>
      <p className={css.text} role="status">
        {problem ? scan.problems[problem] : live ? scan.hold : scan.starting}
      </p>
      <PictureButton onPicture={(file) => void readFile(file)} />
    </div>
  );
}

function PictureButton({ onPicture }: { onPicture: (file: File | undefined) => void }) {
  const { scan } = useTexts().tracking;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{scan.picture}</Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={scan.picture}
        onChange={(event) => {
          onPicture(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

let reader: Promise<Read> | undefined;

/** One reader per page; after a failed load it is loaded again. */
function theReader(): Promise<Read> {
  reader ??= openReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

async function readPicture(file: File): Promise<string | null> {
  const [read, picture] = await Promise.all([theReader(), createImageBitmap(file)]);
  try {
    return await read(picture);
  } finally {
    picture.close();
  }
}

/** Runs the camera while the dialog is open; `found` gets the first code. */
function useCamera(found: (text: string) => void, refuse: (problem: Problem) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [live, setLive] = useState(false);
  const latest = useRef(found);
  latest.current = found;

  useEffect(() => {
    const closing = new AbortController();
    const look = async () => {
      const stream = await openCamera();
      closing.signal.addEventListener('abort', () => stop(stream));
      if (closing.signal.aborted) return stop(stream);
      const view = video.current as HTMLVideoElement;
      view.srcObject = stream;
      await view.play();
      setLive(true);
      const text = await firstCode(view, closing.signal);
      if (text !== null) latest.current(text);
    };
    look().catch((error: unknown) => {
      if (!closing.signal.aborted) refuse(problemOf(error));
    });
    return () => closing.abort();
  }, [refuse]);

  return { video, live };
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reads a few pictures per second until a code is found or the dialog closes. */
async function firstCode(view: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const read = await theReader();
  while (!signal.aborted) {
    const text = await read(view);
    if (text) return signal.aborted ? null : text;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

function problemOf(error: unknown): Problem {
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError')
    return 'noCamera';
  return 'failed';
}
