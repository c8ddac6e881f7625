/** `HH:MM` in Jamaica; `from` after `to` goes over midnight. `from` is quiet, `to` is not. */
export type QuietHours = { from: string; to: string };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Jamaica is five hours behind UTC all year. */
const behindMinutes = 5 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When what would ring at an instant may ring: the end of the quiet hours; undefined outside of them. */
export function quietUntil(now: Date, hours: QuietHours | null): Date | undefined {
  if (!hours) return undefined;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const total = Math.floor(now.getTime() / minuteMs) - behindMinutes;
  const at = ((total % dayMinutes) + dayMinutes) % dayMinutes;
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return undefined;
  const left = (to - at + dayMinutes) % dayMinutes;
  return new Date((total + behindMinutes + left) * minuteMs);
}
