import css from './pickup-page.module.css';

/** The QR code of a pass, and its six digits, readable across a counter. */
export function PassCode(props: { qr: string; code: string; alt: string; says?: string }) {
  const { qr, code } = props;
  return (
    <>
      <img
        className={css.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={props.alt}
        width={280}
        height={280}
      />
      {props.says && <p>{props.says}</p>}
      <p className={css.code}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
    </>
  );
}
