import { memoryPages, validateXML } from 'xmllint-wasm';
import type { SchemaFaults } from '../../ports/schema-checker.ts';

/** The exit status of xmllint for a schema that it cannot compile. */
const schemaRefused = 5;
const memory = 256 * memoryPages.MiB;
const mostFaults = 20;

/** The work of one thread. libxml2 runs as WebAssembly without files and network. */
export async function check({
  schema,
  document,
}: {
  schema: string;
  document: string;
}): Promise<SchemaFaults> {
  try {
    const { errors } = await validateXML({
      xml: [{ fileName: 'document.xml', contents: document }],
      schema: [{ fileName: 'schema.xsd', contents: schema }],
      maxMemoryPages: memory,
    });
    return { schema: [], document: errors.slice(0, mostFaults).map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code !== schemaRefused) throw error;
    return { schema: error.message.split('\n').slice(0, mostFaults), document: [] };
  }
}
