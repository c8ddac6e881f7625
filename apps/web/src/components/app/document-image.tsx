import css from './document-image.module.css';

/** A stored picture, as wide as what it stands in; a press opens it in a tab of its own. */
export function DocumentImage(props: {
  id: string;
  alt: string;
  /** Why a member of staff opens an identity document. */
  reason?: string | undefined;
}) {
  const address = documentAddress(props.id, props.reason);
  return (
    <a className={css.link} href={address} target="_blank" rel="noopener">
      <img className={css.image} src={address} alt={props.alt} loading="lazy" />
    </a>
  );
}

/** Where a stored document is opened. */
export const documentAddress = (id: string, reason?: string): string =>
  `/api/documents/${id}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`;
