import type { Language } from '@jadeport/contract';
import classes from './shipping-label.module.css';

type ShippingLabelProps = {
  /** The lines of the address as senders write it; the second one contains the code. */
  lines: readonly string[];
  code: string;
  /** "Ship to" in the page's language. */
  heading: string;
  /** A note below the tear line. */
  note?: string;
  /** The language of the address, which may differ from the page's. */
  lang?: Language;
};

/** The warehouse address as a parcel's label, with the customer code highlighted. */
export function ShippingLabel(props: ShippingLabelProps) {
  const lang = props.lang === 'zh' ? 'zh-CN' : 'en';
  return (
    <figure className={classes.label} data-shipping-label="">
      <figcaption className={classes.heading}>
        <span>{props.heading}</span>
        <RouteMark />
      </figcaption>
      <address className={classes.address} lang={lang}>
        {props.lines.map((line, at) => (
          <span key={line} className={classes.line}>
            {at === 1 ? <CodeLine line={line} code={props.code} /> : line}
          </span>
        ))}
      </address>
      {props.note && <p className={classes.note}>{props.note}</p>}
    </figure>
  );
}

function CodeLine(props: { line: string; code: string }) {
  const [before = '', ...after] = props.line.split(props.code);
  return (
    <>
      {before}
      <mark className={classes.code}>{props.code}</mark>
      {after.join(props.code)}
    </>
  );
}

/** The brand's route in small, from the Pearl River to Kingston harbour. */
function RouteMark() {
  return (
    <svg className={classes.route} viewBox="0 0 96 20" aria-hidden="true">
      <circle cx="5" cy="14" r="3.5" />
      <path d="M10 12 C 30 1, 62 1, 85 11" />
      <circle cx="91" cy="14" r="3.5" data-end="" />
    </svg>
  );
}
