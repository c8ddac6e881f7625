import type { GoodsMatch as Match } from '@jadeport/contract/goods';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { GoodsMatch } from '../../components/app/goods-match.tsx';
import marked from '../../components/app/marked.module.css';
import { api } from '../../lib/api.tsx';
import { useGoodsTexts } from '../../lib/signed-in-texts.ts';

type Items = readonly { description: string }[];
type Asked = { matches: readonly Match[]; answer: (carryOn: boolean) => void };

const textOf = (items: Items) => items.map(({ description }) => description).join('\n');

/**
 * Asks before items are sent that the list of prohibited and restricted goods names, each text once.
 * `known` were sent before.
 *
 * @returns `confirm`, which answers whether to send, and the dialog that it opens
 */
export function useConfirmGoods(known: Items): {
  confirm: (items: Items) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { client } = api.useUtils();
  const confirmed = useRef(textOf(known));
  const [asked, setAsked] = useState<Asked>();
  const confirm = async (items: Items) => {
    const q = textOf(items);
    if (q === confirmed.current) return true;
    const { items: matches } = await client.goods.find.query({ q });
    if (matches.length === 0) return true;
    const carryOn = await new Promise<boolean>((answer) => setAsked({ matches, answer }));
    setAsked(undefined);
    if (carryOn) confirmed.current = q;
    return carryOn;
  };
  const dialog = asked && (
    <Suspense>
      <Question {...asked} />
    </Suspense>
  );
  return { confirm, dialog };
}

function Question({ matches, answer }: Asked) {
  const { confirm: texts } = useGoodsTexts();
  return (
    <ConfirmDialog
      open
      onClose={() => answer(false)}
      title={texts.title}
      text={
        <>
          <p>{texts.text}</p>
          <ul className={marked.list}>
            {matches.map((match) => (
              <li
                key={`${match.rule} ${match.word}`}
                data-tone={match.verdict === 'refuse' ? 'bad' : 'ask'}
              >
                <GoodsMatch match={match} />
              </li>
            ))}
          </ul>
        </>
      }
      confirm={texts.submit}
      color="gold"
      onConfirm={() => answer(true)}
    />
  );
}
