import { z } from 'zod';

/** The same with every field optional, at every depth; a list is given whole. */
export type Partially<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Partially<T[Key]> | undefined }
    : T;

type PartialShape<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: z.ZodOptional<
    z.ZodType<Partially<z.output<Shape[Key]>>, Partially<z.input<Shape[Key]>>>
  >;
};

/** The fields of changes to an object: each is optional, and a given one keeps its rule. */
export function partialShape<Shape extends z.ZodRawShape>(shape: Shape): PartialShape<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodObject
      ? z.strictObject(partialShape(field.shape))
      : (field as z.ZodType)
    ).optional(),
  ]);
  return Object.fromEntries(fields);
}
