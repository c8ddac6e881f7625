import { createFileRoute } from '@tanstack/react-router';

/** The first section, which the page around it shows. */
export const Route = createFileRoute('/admin/settings/')({});
