export { fillDemoShops } from './fill-demo-shops.ts';
export { fillDemoWarehouse } from './fill-demo-warehouse.ts';
export { fillDemo } from './seed.ts';
