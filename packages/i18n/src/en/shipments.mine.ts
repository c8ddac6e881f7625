/** The customer's own list of shipments. */
export const myShipments = {
  list: {
    heading: 'My shipments',
    progress: 'Progress',
    lastUpdated: 'Last updated',
    estimatedDelivery: 'Estimated delivery',
    at: '{date}, {location}',
    unknownDate: 'To be confirmed',
    details: 'View details of {trackingNumber}',
    progressValue: '{percent}% of the way',
    more: 'Show more',
    loadingMore: 'Loading…',
    loading: 'Loading your shipments…',
    loadFailed: 'We couldn’t load your shipments',
    loadFailedText: 'Your packages are safe. Check your connection and try again.',
    retry: 'Try again',
  },
  empty: {
    title: 'No packages yet',
    text: 'Order from any seller in China and have it sent to your warehouse address. Once the package gets there, you’ll see it here.',
    steps: [
      'Copy your warehouse address.',
      'Use it as the delivery address at checkout, code included.',
      'Follow the package here, from {warehouseCity} to Jamaica.',
    ],
  },
};
