/**
 * An option of Fastify: procedures check what they are given, so no route has a schema of its input or
 * output, and the two compilers of schemas, which take 5 MiB, are neither loaded nor part of the build.
 */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};

function refuse(): never {
  throw new TypeError('A route has a schema, for which nothing is compiled');
}
