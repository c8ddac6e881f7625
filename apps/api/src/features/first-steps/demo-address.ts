/** The address of the customer whom only the demonstration data has. */
export const demoAddress = 'demo@jadeport.example';
