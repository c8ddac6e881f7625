/** The most calls in one batched request. Our pages send two or three; the limit stops floods. */
export const batchLimit = 20;
