/** The object without one of its properties. */
export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
): Omit<Whole, Key> {
  const { [key]: _left, ...rest } = whole
  return rest
}
