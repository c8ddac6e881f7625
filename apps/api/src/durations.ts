/** Spans of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Spans of time in seconds. */
export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;
export const yearSeconds = 365 * daySeconds;
