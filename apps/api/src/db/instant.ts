/** SQL for an instant as the contract writes it: ISO 8601 in UTC, to the millisecond. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
