import { Link, type LinkProps } from '@tanstack/react-router';
import type { Block, Inline } from '../../lib/content.ts';
import css from './prose.module.css';

/** Renders the text of a content file. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <Piece key={at} block={block} />);
}

function Piece({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={css.list}>
        {block.items.map((item, at) => (
          <li key={at}>
            <Line pieces={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className={block.kind === 'thanks' ? css.thanks : css.paragraph}>
      <Line pieces={block.text} />
    </p>
  );
}

function Line({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'strong') return <strong key={at}>{piece.text}</strong>;
    if (piece.kind === 'address')
      return (
        <a key={at} href={piece.href}>
          {piece.text}
        </a>
      );
    return (
      <Link key={at} to={piece.to as LinkProps['to'] & string}>
        {piece.text}
      </Link>
    );
  });
}
