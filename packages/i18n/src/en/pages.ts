/** Words of the pages that tell what the service is. */
export const pages = {
  home: {
    title: 'Ship from China to Jamaica',
  },
};
