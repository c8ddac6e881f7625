import { Button, Group } from '@mantine/core';
import { Card, Cards } from '../../components/app/card.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { SheetSync } from './sheet-sync.tsx';

/**
 * Downloads customers as a file and syncs them to a spreadsheet (spec section 2, /admin/export).
 * Needs an ApiProvider.
 */
export function ExportPage() {
  const { page, csv } = useStaffTexts().exports;
  return (
    <>
      <PageTitle title={page.heading} intro={page.intro} />
      <Cards>
        <Card title={csv.heading}>
          <p>{csv.text}</p>
          <Group>
            <Button
              component="a"
              target="_blank"
              rel="noopener noreferrer"
              href="/api/admin/export-customers"
            >
              {csv.download}
            </Button>
          </Group>
        </Card>
        <SheetSync />
      </Cards>
    </>
  );
}
