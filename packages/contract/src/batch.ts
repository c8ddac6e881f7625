/** Most calls in one request: a page asks for two or three things, a flood for thousands. */
export const batchLimit = 20;
