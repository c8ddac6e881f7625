/** Child process of `embedded-cluster.ts`: makes an empty PostgreSQL data folder, then ends. */
import { PGlite } from '@electric-sql/pglite';

// Without its parent nobody would ever use the folder.
process.once('disconnect', () => process.exit(1));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: create-cluster.ts <folder>');
await (await PGlite.create(folder)).close();
process.exit(0);
