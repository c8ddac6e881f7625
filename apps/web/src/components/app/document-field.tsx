import {
  type DocumentKind,
  documentLimitMb,
  documentsPerThing,
} from '@jadeport/contract/documents';
import { fill } from '@jadeport/i18n';
import { CloseButton, Progress } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { Button, buttonProps } from '../site/button.tsx';
import css from './document-field.module.css';
import { type AddedDocument, type Upload, useUploads } from './use-uploads.ts';
import '@mantine/core/styles/Progress.layer.css';

/**
 * The files of a form, chosen on the device or taken by a phone's camera. Each file is uploaded
 * when it is added, so that submitting is quick and a refused file shows its reason at once.
 */
export function DocumentField(props: {
  kind: DocumentKind;
  documents: readonly AddedDocument[];
  onChange: (change: (documents: readonly AddedDocument[]) => AddedDocument[]) => void;
  /** Called with the number of uploads that are running. */
  onBusy: (count: number) => void;
  hint: string;
  error?: ReactNode;
  /** The largest number of files. */
  most?: number;
}) {
  const { documents: texts } = useCustomerTexts();
  const { documents, onChange, most = documentsPerThing } = props;
  const id = useId();
  const { uploads, add, retry, drop } = useUploads({
    kind: props.kind,
    room: most - documents.length,
    most,
    onAdded: (document) => onChange((before) => [...before, document]),
    onBusy: props.onBusy,
  });
  const rows = documents.length + uploads.length;
  return (
    <div className={css.field}>
      <p id={id} className={css.hint}>
        {fill(props.hint, { limit: documentLimitMb, count: most })}
      </p>
      {rows > 0 && (
        <ul className={css.files} aria-label={texts.files}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== document.id))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload)}
            />
          ))}
        </ul>
      )}
      <div className={css.ways}>
        <Picker label={texts.add} describedBy={id} onPick={add} multiple />
        <Picker label={texts.take} describedBy={id} onPick={add} camera />
      </div>
      <div role="alert">{props.error && <p className={css.error}>{props.error}</p>}</div>
    </div>
  );
}

/** Named types instead of `image/*`, so that an iPhone converts its photographs from HEIC. */
const images = 'image/jpeg,image/png,image/webp';

/** A file input that looks like a button. */
function Picker(props: {
  label: string;
  describedBy: string;
  onPick: (files: readonly File[]) => void;
  multiple?: boolean;
  camera?: boolean;
}) {
  const { className, ...look } = buttonProps('outline', css.picker);
  return (
    <label className={className} {...look} data-camera={props.camera || undefined}>
      {props.label}
      <input
        type="file"
        className="visually-hidden"
        aria-describedby={props.describedBy}
        {...(props.camera
          ? { accept: images, capture: 'environment' as const }
          : { accept: `${images},application/pdf` })}
        multiple={props.multiple ?? false}
        onChange={({ currentTarget }) => {
          props.onPick([...(currentTarget.files ?? [])]);
          // Cleared, so that choosing the same file again triggers a change.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function DocumentRow(props: { document: AddedDocument; onRemove: () => void }) {
  const { documents: texts } = useCustomerTexts();
  const language = useLanguage();
  const { id, kind, size, type } = props.document;
  const name = props.document.name ?? texts.kinds[kind];
  const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' });
  return (
    <li className={css.file}>
      {type === 'image/webp' && <img src={`/api/documents/${id}`} alt="" loading="lazy" />}
      <a href={`/api/documents/${id}`} target="_blank" rel="noopener noreferrer">
        <bdi>{name}</bdi>
      </a>
      <span className={css.size}>{kilobytes.format(Math.max(1, Math.round(size / 1024)))}</span>
      <CloseButton size="lg" aria-label={fill(texts.remove, { name })} onClick={props.onRemove} />
    </li>
  );
}

function UploadRow(props: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const { documents: texts } = useCustomerTexts();
  const { file, share, fault, mayRetry } = props.upload;
  const { name } = file;
  const percent = Math.round(share * 100);
  return (
    <li className={css.file} data-failed={fault !== null || undefined}>
      <div className={css.upload}>
        <bdi>{name}</bdi>
        {fault === null ? (
          <Progress value={percent} size="sm" aria-label={fill(texts.uploading, { name })} />
        ) : (
          <p className={css.error} role="alert">
            {fault}
          </p>
        )}
      </div>
      {fault !== null && mayRetry && <Button onClick={props.onRetry}>{texts.again}</Button>}
      <CloseButton size="lg" aria-label={fill(texts.remove, { name })} onClick={props.onDrop} />
    </li>
  );
}
