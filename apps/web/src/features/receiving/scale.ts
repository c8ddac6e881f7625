import { type Reading, readScaleLine } from './scale-line.ts';

type Port = {
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  readable: ReadableStream<Uint8Array> | null;
};
type Serial = { getPorts: () => Promise<Port[]>; requestPort: () => Promise<Port> };

/** The usual factory settings of scales. */
const baudRate = 9600;

/**
 * Opens the scale at the serial port that the user chooses, and reports each reading.
 *
 * @returns a function that closes it
 * @throws where no port was chosen or it cannot be opened
 */
export async function openScale(
  onReading: (reading: Reading) => void,
  onEnd: () => void,
): Promise<() => void> {
  const { serial } = navigator as unknown as { serial: Serial };
  const [known] = await serial.getPorts();
  const port = known ?? (await serial.requestPort());
  await port.open({ baudRate });
  const reader = port.readable?.getReader();
  if (!reader) throw new Error('The port gives nothing to read');
  void readLines(reader, onReading)
    .catch(() => undefined)
    .then(() => port.close().catch(() => undefined))
    .then(onEnd);
  return () => void reader.cancel().catch(() => undefined);
}

async function readLines(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onReading: (reading: Reading) => void,
): Promise<void> {
  const decoder = new TextDecoder('latin1');
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (text + decoder.decode(value)).split(/[\r\n]+/);
    // A device that never ends a line is no scale.
    text = (lines.pop() ?? '').slice(-200);
    for (const line of lines) {
      const reading = readScaleLine(line);
      if (reading) onReading(reading);
    }
  }
}
