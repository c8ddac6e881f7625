/** /admin, the overview of open work. */
export const reports = {
  page: { title: 'Overview', heading: 'Overview' },
  empty: {
    heading: 'No package yet',
    text: 'The first one shows up here as soon as it is received or announced.',
    receive: 'Receive a parcel',
  },
  attention: {
    heading: 'Needs attention',
    stuck: 'Stuck over 3 days',
    stuckHint: 'Under way, no update since',
    arriving: 'Expected today',
    arrivingHint: '{day} in Jamaica',
    messages: 'Open messages',
    messagesHint: 'Nobody has taken them yet',
  },
  stages: { heading: 'Packages by stage' },
  stuck: {
    heading: 'Stuck the longest',
    nothing: 'Nothing is stuck: every package under way was updated in the last 3 days.',
    all: { one: 'Show {count} package', other: 'Show all {count} packages' },
  },
  week: {
    heading: 'Last 7 days',
    day: 'Day',
    received: 'Received in {warehouseCity}',
    delivered: 'Delivered in Jamaica',
    list: '{what}, {day}: {count}',
  },
};
