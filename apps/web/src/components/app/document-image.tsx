import css from './document-image.module.css';

/** A stored picture, as wide as its container; a press opens it in a new tab. */
export function DocumentImage(props: {
  id: string;
  alt: string;
  /** The reason that staff give for opening an identity document, which is logged. */
  reason?: string | undefined;
}) {
  const address = documentAddress(props.id, props.reason);
  return (
    <a className={css.link} href={address} target="_blank" rel="noopener">
      <img className={css.image} src={address} alt={props.alt} loading="lazy" />
    </a>
  );
}

/** The address of a stored document. */
export const documentAddress = (id: string, reason?: string): string =>
  `/api/documents/${id}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`;
