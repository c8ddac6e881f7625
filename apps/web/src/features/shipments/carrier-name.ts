/** What a stored carrier is called: the name of one of the list, or what somebody typed. */
export function carrierName(
  carrier: string | null,
  names: Readonly<Record<string, string>>,
): string | null {
  return carrier !== null && Object.hasOwn(names, carrier) ? (names[carrier] ?? null) : carrier;
}
