/** Texts of the staff's list of what is stored. */
export const staffStorage = {
  title: 'Storage',
  nothing: 'Nothing is past its free days. Days are counted at nine each morning.',
  lists: { all: 'All', charged: 'Charged', abandoned: 'Abandoned' },
  columns: {
    number: 'Package',
    customer: 'Customer',
    contents: 'Contents',
    site: 'Site',
    free: 'Free until',
    charged: 'Charged days',
    charge: 'Charge',
    abandoned: 'Abandoned from',
  },
  /** In place of a day, while the clock stands. */
  stands: 'Paused',
};
