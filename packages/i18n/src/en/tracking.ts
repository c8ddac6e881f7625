export const tracking = {
  title: 'Track a package',
};
