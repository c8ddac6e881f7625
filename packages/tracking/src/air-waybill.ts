/**
 * Whether a number is written as an air waybill (three digits of the airline, eight of the serial) and its
 * last digit is not the remainder of the seven before it divided by seven: mistyped, or wrong on the paper.
 */
export function failsAirWaybillCheck(number: string): boolean {
  const [, serial, digit] = /^\d{3}(\d{7})(\d)$/.exec(number.replaceAll(/[\s-]/g, '')) ?? [];
  return serial !== undefined && Number(serial) % 7 !== Number(digit);
}
