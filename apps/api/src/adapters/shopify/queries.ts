const lineItem = `
  name
  currentQuantity
  discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }`;

/** The API returns orders of every status unless a filter is set. */
export const ordersQuery = `
query Orders($first: Int!, $items: Int!, $after: String, $filter: String!) {
  orders(first: $first, after: $after, sortKey: CREATED_AT, query: $filter) {
    nodes {
      id
      legacyResourceId
      name
      createdAt
      updatedAt
      cancelledAt
      displayFinancialStatus
      customer { displayName }
      shippingAddress { name address1 address2 city province zip countryCodeV2 }
      lineItems(first: $items) {
        nodes { ${lineItem} }
        pageInfo { hasNextPage endCursor }
      }
      currentTotalPriceSet { shopMoney { amount currencyCode } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const itemsQuery = `
query Items($id: ID!, $after: String) {
  order(id: $id) {
    lineItems(first: 100, after: $after) {
      nodes { ${lineItem} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

export const testQuery = `
query Test {
  orders(first: 1) { nodes { id } }
}`;

export const fulfillmentOrdersQuery = `
query FulfillmentOrders($id: ID!) {
  order(id: $id) {
    fulfillmentOrders(first: 20) { nodes { id status } }
  }
}`;

export const fulfillmentMutation = `
mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id }
    userErrors { field message }
  }
}`;
