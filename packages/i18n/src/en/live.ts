/** What a page says while a change that it was told of cannot be fetched. */
export const live = {
  behind: 'This page may have been out of date since {time}. Trying again…',
};
