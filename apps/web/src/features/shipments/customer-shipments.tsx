import { fill } from '@jadeport/i18n';
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { Time } from '../../components/app/time.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import '@mantine/core/styles/Table.layer.css';

const shown = 10;

/** The newest shipments of a customer, and a link to all of them. Needs an ApiProvider. */
export function CustomerShipments({ customerCode }: { customerCode: string }) {
  const { ofCustomer: texts } = useStaffTexts().staffShipments;
  const query = api.shipments.search.useQuery({ q: customerCode, limit: shown }, { staleTime: 0 });
  return (
    <Card title={texts.heading}>
      <Opened query={query}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && <p>{texts.nothing}</p>}
            <Table.ScrollContainer minWidth={0}>
              <Table aria-label={texts.heading}>
                <Table.Tbody>
                  {items.map((item) => (
                    <Table.Tr key={item.id}>
                      <Table.Td>
                        <Link
                          to="/admin/shipments/$trackingNumber"
                          params={{ trackingNumber: item.trackingNumber }}
                        >
                          {item.trackingNumber}
                        </Link>
                        <Text size="sm">{item.description}</Text>
                      </Table.Td>
                      <Table.Td>
                        <StatusBadge status={item.status} />
                        <Text size="sm" c="dimmed">
                          <Time at={item.lastUpdated} />
                        </Text>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {nextCursor && (
              <Anchor
                renderRoot={(root) => (
                  <Link to="/admin/shipments" search={{ q: customerCode }} {...root} />
                )}
              >
                {fill(texts.all, { customerCode })}
              </Anchor>
            )}
          </>
        )}
      </Opened>
    </Card>
  );
}
