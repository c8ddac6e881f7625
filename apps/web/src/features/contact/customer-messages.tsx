import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { MessageBadge } from './message-badge.tsx';
import '@mantine/core/styles/Table.layer.css';

const shown = 10;

/** The newest messages of a customer. Needs an ApiProvider. */
export function CustomerMessages({ customerCode }: { customerCode: string }) {
  const { list, ofCustomer: texts } = useStaffTexts().inbox;
  const query = api.contact.list.useQuery({ customerCode, limit: shown }, { staleTime: 0 });
  return (
    <Card title={texts.heading}>
      <Opened query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.nothing}</p>
          ) : (
            <Table aria-label={texts.heading}>
              <Table.Tbody>
                {items.map(({ id, subject, status, createdAt }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Link to="/admin/messages/$id" params={{ id }}>
                        {subject || list.noSubject}
                      </Link>
                    </Table.Td>
                    <Table.Td>
                      <MessageBadge status={status} />
                    </Table.Td>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>
                      <Time at={createdAt} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Opened>
    </Card>
  );
}
