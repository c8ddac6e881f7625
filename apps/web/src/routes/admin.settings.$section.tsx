import { createFileRoute, notFound } from '@tanstack/react-router';
import { isSection } from '../features/settings/section-names.ts';

/** A section by its name, which the page around it shows. */
export const Route = createFileRoute('/admin/settings/$section')({
  beforeLoad: ({ params }) => {
    // The router catches it; it is no error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!isSection(params.section)) throw notFound();
  },
});
