import type { AnyRoute } from '@tanstack/react-router';
import { publicRoutes, routesOf } from './public-routes.ts';
import { Route as root } from './routes/__root.tsx';

const files = import.meta.glob<AnyRoute>(
  './routes/{api-keys,consolidations,dashboard,ecommerce,estimates,invoices,pickup,pre-alerts,unclaimed}*.tsx',
  { eager: true, import: 'Route' },
);

/** Adds the routes behind sign-in to the public ones, without those of staff, which customers do not load. */
export const addCustomerRoutes = () => root.addChildren([...publicRoutes, ...routesOf(files)]);
