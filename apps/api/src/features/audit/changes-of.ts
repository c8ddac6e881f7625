type Facts = Readonly<Record<string, string | number | null | undefined>>;

/** The facts that differ, as `before → after`; what was or is unknown is a dash. */
export function changesOf<Before extends Facts>(
  before: Before,
  after: Before,
): { [Fact in keyof Before]?: `${string} → ${string}` } {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  const changes = changed.map(([name, value]) => [
    name,
    `${before[name] ?? '–'} → ${value ?? '–'}`,
  ]);
  return Object.fromEntries(changes);
}
