import type { ReactNode } from 'react';
import marked from './marked.module.css';
import css from './scan-result.module.css';

/** Whether a scan went well; undefined while that is open. */
export type Tone = 'good' | 'ask' | 'bad' | undefined;

/** The result of a scan, in a colour and a size that are seen from a step away. */
export function ScanResult(props: {
  tone: Tone;
  state?: ReactNode;
  big: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.result} data-tone={props.tone} role="status">
      {props.state && <p className={css.state}>{props.state}</p>}
      <p className={css.big}>{props.big}</p>
      {props.children}
    </div>
  );
}

/** Scanned numbers, each with its result. */
export function ScanList(props: {
  scans: readonly { id: string | number; text: string; tone: Tone; says?: ReactNode }[];
}) {
  return (
    <ol className={marked.list}>
      {props.scans.map(({ id, text, tone, says }) => (
        <li key={id} data-tone={tone}>
          <strong>{text}</strong> {says}
        </li>
      ))}
    </ol>
  );
}
