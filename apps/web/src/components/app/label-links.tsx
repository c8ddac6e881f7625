import { fill } from '@jadeport/i18n';
import { Group } from '@mantine/core';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import card from './card.module.css';
import { Card } from './card.tsx';

const sizes = ['a6', '4x6'] as const;

/** Links to the label of one package, in paper sizes and in sizes of label printers. */
export function LabelLinks({ trackingNumber }: { trackingNumber: string }) {
  const { labels: texts } = useAuthenticatedTexts();
  const at = `/api/admin/shipments/${trackingNumber}/label`;
  return (
    <Card level={3} title={texts.heading}>
      <Group gap="sm">
        {sizes.map((size) => (
          <a
            key={size}
            className={card.back}
            href={`${at}.pdf?size=${size}`}
            target="_blank"
            rel="noopener"
          >
            {fill(texts.pdf, { size: texts.sizes[size] })}
          </a>
        ))}
        <a className={card.back} href={`${at}.zpl`} download={`${trackingNumber}.zpl`}>
          {texts.zpl}
        </a>
      </Group>
    </Card>
  );
}
