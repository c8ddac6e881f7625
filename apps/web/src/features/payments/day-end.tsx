import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.tsx';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import css from './payments.module.css';

/** What came and went on a day, by method and currency. Needs an ApiProvider. */
export function DayEnd() {
  const { staffPayments, payments } = usePaymentsTexts();
  const { dayEnd: texts } = staffPayments;
  const money = useMoney();
  const [day, setDay] = useState<string>();
  const { data } = api.payments.getDayEnd.useQuery(day ? { day } : {});
  const names = texts.columns;
  return (
    <Stack component="section" gap="sm">
      <h2>{texts.title}</h2>
      <TextInput
        label={texts.day}
        type="date"
        maw={200}
        value={day ?? data?.day ?? ''}
        onChange={({ currentTarget }) => setDay(currentTarget.value || undefined)}
      />
      {data?.rows.length === 0 && <p>{texts.nothing}</p>}
      {data && data.rows.length > 0 && (
        <table className={css.figures}>
          <thead>
            <tr>
              {Object.values(names).map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ method, currency, ...row }) => (
              <tr key={`${method} ${currency}`}>
                <td data-name={names.method}>{payments.methods[method]}</td>
                <td data-name={names.currency}>{currency}</td>
                <td data-name={names.count}>{row.count}</td>
                <td data-name={names.received}>{money({ cents: row.receivedCents, currency })}</td>
                <td data-name={names.refunded}>{money({ cents: row.refundedCents, currency })}</td>
                <td data-name={names.reversed}>{money({ cents: row.reversedCents, currency })}</td>
                <td data-name={names.net}>{money({ cents: row.netCents, currency })}</td>
              </tr>
            ))}
            {data.totals.map(({ currency, netCents }) => (
              <tr key={currency}>
                <td>
                  <strong>{texts.total}</strong>
                </td>
                <td data-name={names.currency}>{currency}</td>
                <td colSpan={4} />
                <td>
                  <strong>{money({ cents: netCents, currency })}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}
