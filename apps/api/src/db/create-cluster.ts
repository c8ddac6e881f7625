/** Child process of `embedded-cluster.ts`: creates an empty PostgreSQL data folder, then exits. */
import { PGlite } from '@electric-sql/pglite';

// Without the parent the folder would never be used.
process.once('disconnect', () => process.exit(1));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: create-cluster.ts <folder>');
await (await PGlite.create(folder)).close();
process.exit(0);
