let last = 0

/** 1, 2, 3 … within a process: makes references unique without randomness. */
export function nextNumber(): number {
  last += 1
  return last
}
