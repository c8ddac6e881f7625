/** The name of a stored carrier: of the list, or as typed. */
export function carrierName(
  carrier: string | null,
  names: Readonly<Record<string, string>>,
): string | null {
  return carrier !== null && Object.hasOwn(names, carrier) ? (names[carrier] ?? null) : carrier;
}
