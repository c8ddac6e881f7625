import type { Cancellation, OrderFilter } from '@jadeport/contract/orders';

const filters: Record<OrderFilter, string> = {
  all: 'All',
  processed: 'Processed',
  unprocessed: 'Unprocessed',
};

/** How a shop took an order back before it was processed, and after. */
const takenBack: Record<Cancellation, string> = {
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Payment failed',
  deleted: 'Deleted in the shop',
};

const takenBackLater: Record<Cancellation, string> = {
  cancelled: 'Cancelled after processing',
  refunded: 'Refunded after processing',
  failed: 'Payment failed after processing',
  deleted: 'Deleted in the shop after processing',
};

export const orders = {
  page: {
    heading: 'Orders',
    headingOf: 'Orders of {name}',
    intro: 'Process an order to turn it into a shipment with a tracking number.',
    platforms: 'Your platforms',
    loading: 'Loading your orders…',
    loadFailed: 'Failed to load orders: {message}',
    noAnswer: 'no answer',
    loadFailedText: 'Your orders are safe with us. Check your connection and try again.',
    retry: 'Try again',
  },
  find: {
    shop: 'Platform',
    allShops: 'All platforms',
    filter: 'Show',
    filters,
    search: 'Order number or customer',
    clear: 'Show all orders',
  },
  empty: {
    title: 'No orders yet',
    text: 'Orders appear here when you sync a shop. A sync imports the orders of the last {days} days.',
    action: 'Go to your platforms',
    noMatch: 'No matching orders',
    noMatchText: 'No order number or customer name here contains “{search}”.',
    noMatchFilter: {
      all: 'There are no orders here.',
      processed: 'No orders are processed yet.',
      unprocessed: 'All orders are processed.',
    },
  },
  list: {
    label: 'Orders',
    shown: { one: '{count} order', other: '{count} orders' },
    shownMore: 'The newest {count} orders',
    more: 'Show more',
    loadingMore: 'Loading…',
    order: 'Order',
    created: 'Date',
    address: 'Address',
    customer: 'Customer',
    items: 'Items',
    total: 'Total',
    state: 'Shipment',
    item: '{quantity} × {name}',
    moreItems: { one: '{count} more item', other: '{count} more items' },
    noItems: 'No items given',
    noName: 'No name given',
    inShop: 'Order {number} in the shop',
    select: 'Select order {number}',
    selectAll: 'Select all that can be processed',
    takenBack,
    takenBackLater,
    noAddress: 'No address',
    track: 'Track {trackingNumber}',
    shopTold: 'Sent to the shop',
    process: 'Process',
    processOf: 'Process order {number}',
  },
  preAlert: {
    button: 'Pre-alert package',
    buttonOf: 'Pre-alert package of order {number}',
    running: 'Pre-alerting…',
    done: 'Package pre-alerted',
    doneText: 'Add the carrier’s tracking number and the invoice when you have them.',
    failed: 'The package was not pre-alerted',
    failedText: 'Please try again.',
  },
  process: {
    title: 'Process order {number}?',
    text: 'It becomes one shipment with a tracking number, to this address:',
    noAddress:
      'The shop gave no address for this order. The shipment is created without one; ask your customer where to send it.',
    manyTitle: { one: 'Process {count} order?', other: 'Process {count} orders?' },
    manyText: 'Each becomes one shipment with a tracking number. This can’t be undone.',
    manyNoAddress: {
      one: '{count} of them has no address.',
      other: '{count} of them have no address.',
    },
    final: 'This can’t be undone.',
    submit: 'Process',
    submitting: 'Processing…',
    progress: '{done} of {count}',
    done: 'Order processed',
    doneText: 'Order {number} now has the tracking number {trackingNumber}.',
    manyDone: { one: '{count} order processed', other: '{count} orders processed' },
    manyDoneText: 'Each has a tracking number now.',
    manySkipped: {
      one: '{count} was taken back in the shop or not paid, and has not changed.',
      other: '{count} were taken back in the shop or not paid, and have not changed.',
    },
    failed: 'Failed to process order',
    failedText: 'Nothing was changed. Check your connection and try again.',
    partly: '{done} of {count} are processed; the others have not changed. {message}',
  },
  selection: {
    count: { one: '{count} selected', other: '{count} selected' },
    countOfHidden: {
      one: '{count} selected ({hidden} not shown below)',
      other: '{count} selected ({hidden} not shown below)',
    },
    clear: 'Clear',
    process: { one: 'Process {count} order', other: 'Process {count} orders' },
  },
};
