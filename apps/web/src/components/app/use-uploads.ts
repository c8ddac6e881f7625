import { type Document, type DocumentKind, documentLimitMb } from '@jadeport/contract/documents';
import { fill } from '@jadeport/i18n';
import { useEffect, useRef, useState } from 'react';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { uploadDocument } from '../../lib/upload.ts';

/** A stored document, with the file name that it had on this device. */
export type AddedDocument = Document & { name?: string };

export type Upload = {
  key: number;
  file: File;
  /** The uploaded share, 0 to 1. */
  share: number;
  /** The reason why the upload failed; null while it runs. */
  fault: string | null;
  /** Whether another attempt may succeed. */
  mayRetry: boolean;
};

let keys = 0;

/** The running and the failed uploads. */
export function useUploads(props: {
  kind: DocumentKind;
  /** How many more files are allowed, and how many in total. */
  room: number;
  most: number;
  onAdded: (document: AddedDocument) => void;
  onBusy: (count: number) => void;
}) {
  const { documents: texts } = useCustomerTexts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const busy = uploads.filter(({ fault }) => fault === null).length;
  useEffect(() => latest.current.onBusy(busy), [busy]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send({ key, file }: Upload): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const progress = (share: number) => change(key, { share });
      const document = await uploadDocument(file, latest.current.kind, progress, stop.signal);
      remove(key);
      latest.current.onAdded({ ...document, name: file.name });
    } catch (error) {
      if (stop.signal.aborted) return;
      // An error with a text of its own concerns the file itself, so another attempt would fail as
      // well.
      const mayRetry = (failure(error).code ?? 'UNAVAILABLE') === 'UNAVAILABLE';
      change(key, { fault: failureMessage(error, texts.failed), mayRetry });
    }
  }

  /** The reason for not sending a file; null for a file that may be stored. */
  function faultOf({ name, size }: File, at: number): string | null {
    if (size > documentLimitMb * 2 ** 20)
      return fill(texts.tooLarge, { name, limit: documentLimitMb });
    return at >= props.room - busy ? fill(texts.tooMany, { count: props.most }) : null;
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const added = files.map((file, at) => {
        keys += 1;
        return { key: keys, file, share: 0, fault: faultOf(file, at), mayRetry: false };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.fault === null) void send(upload);
    },
    retry(upload: Upload): void {
      change(upload.key, { share: 0, fault: null });
      void send(upload);
    },
    drop({ key }: Upload): void {
      stops.current.get(key)?.abort();
      remove(key);
    },
  };
}
