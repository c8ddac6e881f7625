import css from './skeleton.module.css';

/** A grey block in the size of the content that is loading, so that nothing moves later. */
export function Skeleton(props: { height: number | string; width?: number | string }) {
  return (
    <div
      className={css.skeleton}
      style={{ height: props.height, width: props.width ?? '100%' }}
      aria-hidden="true"
    />
  );
}
