export { fillDemoFlights } from './fill-demo-flights.ts';
export { fillDemoMoney } from './fill-demo-money.ts';
export { fillDemoShops } from './fill-demo-shops.ts';
export { fillDemoWarehouse } from './fill-demo-warehouse.ts';
export { fillDemo } from './seed.ts';
